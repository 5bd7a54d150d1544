import type { WantedExport } from '@tipwell/contract/backoffice/calls/export-request';
import type { MadeExport } from '@tipwell/contract/backoffice/calls/exports';

type Of = WantedExport | MadeExport['of'];

/** In which order rows stand narrows nothing. */
const orders = new Set(['sort', 'direction']);

/** What a file is narrowed by; nothing where all of it is made. */
export const filtersIn = (of: Of): [name: string, value: string][] =>
  'filters' in of
    ? Object.entries(of.filters)
        .filter(([name, value]) => !orders.has(name) && value !== undefined && value !== '')
        .map(([name, value]): [string, string] => [name, String(value)])
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
    : [];

/** Whether two files of the same list hold the same rows, apart from when they are made. */
export const hasSameFilters = (one: Of, other: Of): boolean =>
  JSON.stringify(filtersIn(one)) === JSON.stringify(filtersIn(other));
