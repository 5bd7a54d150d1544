/** The customers' pages that are looked after, by what stands on them. */
export const pageKinds = ['TIP', 'RECEIPT', 'MENU', 'CHOICE'] as const;
export type PageKind = (typeof pageKinds)[number];

const kinds: readonly [RegExp, PageKind][] = [
  [/^\/(?:pay|g)\/\d+\/(?:\d+|team)(?:\/(?:review|start))?\/?$/, 'TIP'],
  [/^\/(?:pay|g)\/\d+\/?$/, 'CHOICE'],
  [/^\/t(?:\/[^/]*)?\/?$/, 'CHOICE'],
  [/^\/r\/[^/]+(?:\/[a-z-]+)?\/?$/, 'RECEIPT'],
  [/^\/menu\/\d+\/?$/, 'MENU'],
];

/** Which kind of page an address leads to; null: none of the customers'. */
export function pageKindOf(path: string): PageKind | null {
  return kinds.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
