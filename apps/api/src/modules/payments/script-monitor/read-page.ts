import { createHash } from 'node:crypto';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { FoundPage } from './page-differences.rule.ts';

/** Types of script elements that hold data and are never run. */
const data: ReadonlySet<string> = new Set(['application/json', 'application/ld+json']);
const foreign: ReadonlySet<string> = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'base',
  'portal',
]);

type Parts = Pick<FoundPage, 'scripts' | 'hiddenScripts' | 'foreignParts'>;

/** Reads a page as a browser does, and finds everything in it that can run. */
export function readPage(html: string): Parts {
  const found = { scripts: [] as Parts['scripts'][number][], hiddenScripts: 0, foreignParts: 0 };
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      found.hiddenScripts += node.attrs.filter(({ name, value }) => isHidden(name, value)).length;
      if (foreign.has(node.tagName)) found.foreignParts += 1;
      if (node.tagName === 'script' && !data.has(attributes.get('type') ?? '')) {
        found.scripts.push(scriptOf(node, attributes));
      }
      if (node.tagName === 'template') {
        visit(defaultTreeAdapter.getTemplateContent(node as DefaultTreeAdapterTypes.Template));
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

function scriptOf(
  node: DefaultTreeAdapterTypes.Element,
  attributes: ReadonlyMap<string, string>,
): Parts['scripts'][number] {
  const text = node.childNodes
    .map((child) => (defaultTreeAdapter.isTextNode(child) ? child.value : ''))
    .join('');
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const from = attributes.get('src') ?? attributes.get('href') ?? attributes.get('xlink:href');
  return { hash, from: from?.slice(0, 200) ?? null };
}

function isHidden(name: string, value: string): boolean {
  return /^on/i.test(name) || name === 'srcdoc' || /^[\s\p{C}]*javascript:/iu.test(value);
}
