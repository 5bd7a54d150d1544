import { partOfPage } from '@tipwell/ui/part-of-page';
import type { FirstPage } from '../../features/home/first-page.rule.ts';

export const tipsHome = partOfPage(async () => (await import('./tips-home.tsx')).TipsHome);
export const venueHome = partOfPage(async () => (await import('./venue-home.tsx')).VenueHome);
export const platformHome = partOfPage(
  async () => (await import('./platform-home.tsx')).PlatformHome,
);

/** Fetches what only the first page of this kind is made of. */
export const bringHome: Readonly<Record<FirstPage, () => Promise<void>>> = {
  tips: tipsHome.bring,
  venue: venueHome.bring,
  platform: platformHome.bring,
};
