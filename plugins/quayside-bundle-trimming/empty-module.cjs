// Replaces modules of Gatsby that this site never runs.
module.exports = {};
