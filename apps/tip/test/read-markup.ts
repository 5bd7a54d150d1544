/** The text of markup as a person reads it: without elements, entities read, spaces as one. */
export function textOf(markup: string): string {
  return markup
    .replace(/<(style|script)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(?:b|bdi|small|span|i)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The texts of all elements whose class names include all of these, in the order of the page. */
export function textsOfClass(html: string, ...names: string[]): string[] {
  const texts: string[] = [];
  for (const open of html.matchAll(/<(\w+)[^>]*\sclass="([^"]*)"[^>]*>/g)) {
    const classes = (open[2] ?? '').split(' ');
    if (!names.every((name) => classes.includes(name))) continue;
    texts.push(textOf(elementFrom(html, open.index, open[1] ?? '')));
  }
  return texts;
}

/** The markup of the element that begins at a position, up to its own end. */
function elementFrom(html: string, start: number, tag: string): string {
  let depth = 0;
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g');
  tags.lastIndex = start;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(start, tags.lastIndex);
  }
  return html.slice(start);
}
