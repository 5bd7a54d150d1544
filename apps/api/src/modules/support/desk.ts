import type { SupportDesk } from '../providers/index.ts';
import { ownDesk } from './own-desk/own-desk.ts';

/** The desk that people write to: our own, until another one is set up. */
export const desk: SupportDesk = ownDesk;
