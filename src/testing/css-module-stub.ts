/** A fake CSS module for tests: every class maps to its own name. */
const classNames = new Proxy<Record<string, string>>(
  {},
  { get: (_target, name) => (name === '__esModule' ? true : String(name)) },
);

module.exports = classNames;
