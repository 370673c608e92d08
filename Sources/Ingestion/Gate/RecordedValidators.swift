import Store

/// Validators as the store keeps them: `HTTPClient` has a type of the same name.
typealias RecordedValidators = Validators
