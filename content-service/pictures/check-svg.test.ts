import { checkSvg } from './check-svg';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

it.each([
  svg('<path d="M0 0"/>'),
  svg(
    '<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#a"/><use xlink:href="#a"/>',
  ),
  svg(
    '<style>path { fill: url( "#a" ); stroke: red }</style><image href="data:image/png;base64,AA=="/>',
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  ),
  svg('<text>only once = a day</text>'),
])('accepts %s', (source) => {
  expect(checkSvg(source)).toEqual([]);
});

it.each([
  [svg('<script>x</script>'), 'contains a script'],
  [svg('<svg:script href="#a"/>'), 'contains a script'],
  [svg('', 'onload="x"'), 'contains an event handler (on…=)'],
  [svg('<path\nonclick = "x"/>'), 'contains an event handler (on…=)'],
  [svg('<path aria-label=">" onclick="x"/>'), 'contains an event handler (on…=)'],
  [svg('<foreignObject><p>x</p></foreignObject>'), 'contains foreign markup (foreignObject)'],
  [svg('<a href="https://x.example">x</a>'), 'refers to something outside itself'],
  [svg("<image xlink:href='//x.example/a.png'/>"), 'refers to something outside itself'],
  [svg('<image href="data:image/svg+xml;base64,AA=="/>'), 'refers to something outside itself'],
  [svg('<a><set attributeName="href" to="x"/></a>'), 'contains a script'],
  [svg('<path style="fill: url(https://x.example/a)"/>'), 'loads something with url(…)'],
  [svg('<style>@import "a.css";</style>'), 'loads a stylesheet'],
  [`<?xml-stylesheet href="#a"?>${svg('')}`, 'loads a stylesheet'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'defines entities'],
])('rejects %s', (source, problem) => {
  expect(checkSvg(source).map((finding) => finding.problem)).toContain(`the picture ${problem}`);
});
