package import JSONViews
package import TerminalViews

/// What a command gives: a result that can be said to a person, to a script and to a program.
package typealias Answer = JSONView & TerminalView
