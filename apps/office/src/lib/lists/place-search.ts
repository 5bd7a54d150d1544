import { numberIn, setOnly } from '../search-params.ts';

/** The location that a page is about, as it stands in its address, so that the page can be sent to somebody. */
export interface PlaceSearch {
  location?: number;
  /** Of a master location the part that is looked at; left out: all of them. */
  part?: number;
}

/** Reads the location out of an address; what makes no sense is left out. */
export function readPlace(search: Record<string, unknown>): PlaceSearch {
  return setOnly({ location: numberIn(search['location']), part: numberIn(search['part']) });
}
