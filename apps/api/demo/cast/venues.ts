import { alNoorBay, alNoorBellDesk, alNoorLounge } from './al-noor-bay.ts';
import { brassLantern } from './brass-lantern.ts';
import { copperKettle } from './copper-kettle.ts';
import { gasthausLindenhof } from './gasthaus-lindenhof.ts';
import type { DemoVenue } from './parts.ts';
import { seequellSpa } from './seequell-spa.ts';
import { willowAndSage } from './willow-and-sage.ts';

/** The demo's six venues; the hotel is three places. */
export const venues: readonly DemoVenue[] = [
  willowAndSage,
  copperKettle,
  gasthausLindenhof,
  alNoorBay,
  alNoorLounge,
  alNoorBellDesk,
  seequellSpa,
  brassLantern,
];
