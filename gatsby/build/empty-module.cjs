// Stands in the scripts for modules of Gatsby's that this site never runs.
module.exports = {};
