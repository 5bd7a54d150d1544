import { numberIn, setOnly } from '../search-params.ts';

/** The location that a page is about, as it stands in its address, so that the page can be sent to somebody. */
export interface PlaceSearch {
  location?: number;
}

/** Reads the location out of an address; what makes no sense is left out. */
export function readPlace(search: Record<string, unknown>): PlaceSearch {
  return setOnly({ location: numberIn(search['location']) });
}
