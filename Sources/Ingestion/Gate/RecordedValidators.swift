import Store

/// Validators as stored: `HTTPClient` has a type of the same name.
typealias RecordedValidators = Validators
