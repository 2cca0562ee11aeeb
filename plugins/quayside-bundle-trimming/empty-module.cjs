// Replaces Gatsby modules that this site never runs.
module.exports = {};
