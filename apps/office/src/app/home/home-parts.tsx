import { lazyRouteComponent } from '@tanstack/react-router';
import type { FirstPage } from '#features/backoffice/home/first-page.rule.ts';

// Fetched as pages are: where a release has taken one away, the document is loaded anew, once.
export const TipsHome = lazyRouteComponent(() => import('./tips-home.tsx'), 'TipsHome');
export const VenueHome = lazyRouteComponent(() => import('./venue-home.tsx'), 'VenueHome');
export const PlatformHome = lazyRouteComponent(() => import('./platform-home.tsx'), 'PlatformHome');

const homes = { tips: TipsHome, venue: VenueHome, platform: PlatformHome };

/** Fetches what only the first page of this kind is made of; what cannot be fetched is the page's to tell. */
export async function bringHome(first: FirstPage): Promise<void> {
  await homes[first].preload?.();
}
