/** Policies' face: how tips are shared, in plain words. */
export { splitInWords } from './rows-in-words.ts';
