/** What can be wrong with pictures. */
export const PICTURE_PROBLEMS = {
  pictureWithoutAlt: [
    'the picture "{target}" has no description',
    'Describe it between the brackets: ![…](…)',
  ],
  pictureElsewhere: [
    'the picture "{target}" is not in the same folder as the text',
    'Put the file in the folder of the text and write ./name.png',
  ],
  missingPicture: [
    'the picture "{target}" is missing',
    'Put the file next to the text or correct its name',
  ],
  pictureType: ['pictures of this type are not supported', 'Use PNG, JPG, WebP or SVG'],
  largePicture: [
    'the picture is larger than 10 MB',
    'Save a smaller one: a width of 1440 pixels is enough',
  ],
  unreadablePicture: ['the picture cannot be read', 'Save it again as PNG, JPG, WebP or SVG'],
  misnamedPicture: [
    'the picture is of the type {type}, but named {ending}',
    'Rename it to .{type} or save it as {format}',
  ],
  svgScript: ['the picture contains a script', 'Export it again without scripts'],
  svgHandler: ['the picture contains an event handler (on…=)', 'Remove the attribute'],
  svgForeign: ['the picture contains foreign markup (foreignObject)', 'Turn it into shapes'],
  svgEntities: ['the picture defines entities', 'Export it again without a document type'],
  svgStyles: ['the picture loads a stylesheet', 'Put the styles in the picture'],
  svgLink: [
    'the picture refers to something outside itself',
    'Keep references inside the picture (href="#…")',
  ],
  svgUrl: [
    'the picture loads something with url(…)',
    'Keep references inside the picture (url(#…))',
  ],
} as const;
