import { useEffect } from 'react';

const product = 'Tipwell';

/** Where one looks, for as long as somebody who is signed in looks at a workplace. */
let place: string | null = null;

/** What the page calls itself: what its heading says, or a shorter name that the heading carries. */
function nameOfPage(): string | null {
  const heading =
    document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector('h1');
  if (!heading) return null;
  const short = heading.dataset['pageTitle'];
  return short && short !== 'true' ? short : (heading.textContent?.trim() ?? null);
}

function write(): void {
  const page = nameOfPage();
  if (!page) return;
  const parts = [page, ...(place !== null && !page.endsWith(place) ? [place] : []), product];
  const title = parts.join(' · ');
  if (document.title !== title) document.title = title;
}

/** Says at which workplace one looks: "Payouts · Willow & Sage · Tipwell". */
export function usePlaceInTitles(workplaceName: string | null): void {
  useEffect(() => {
    place = workplaceName;
    write();
    return () => {
      place = null;
    };
  }, [workplaceName]);
}

/** Names every page in the browser's tabs and history, also those that one need not sign in for. */
export function useTitles(): void {
  useEffect(() => {
    write();
    const watching = new MutationObserver(write);
    watching.observe(document.body, {
      childList: true,
      characterData: true,
      attributeFilter: ['data-page-title'],
      subtree: true,
    });
    return () => watching.disconnect();
  }, []);
}
