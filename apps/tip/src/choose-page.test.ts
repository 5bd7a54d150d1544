import { describe, expect, it } from 'vitest';
import { textOf } from '../test/read-markup.ts';
import { choosePageModel } from '../test/sample-models.ts';
import { renderChoosePage } from './choose-page.tsx';

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);

describe('choosing whom to tip', () => {
  it('is a list of links that works without any script', () => {
    const { html, scriptHashes } = renderChoosePage(choosePageModel());
    expect(textOf(html)).toContain('Who would you like to tip?');
    expect(linksOf(html)).toContain('/pay/1/2?lang=en');
    expect(scriptHashes).toEqual([]);
    expect(html).not.toContain('<script');
  });

  it('carries amount, stars and preview on to the page that is chosen, and to each language', () => {
    const choice = { amount: 700, typed: null, feeMode: null, stars: 4 };
    const { html } = renderChoosePage(choosePageModel({ choice, isPreview: true }));
    const query = 'amount=700&amp;rate=4&amp;preview=true';
    expect(linksOf(html)).toContain(`/pay/1/3?lang=en&amp;${query}`);
    expect(linksOf(html)).toContain(`/pay/1?lang=ar&amp;${query}`);
  });

  it('offers all of them together only where that is possible', () => {
    expect(textOf(renderChoosePage(choosePageModel()).html)).not.toContain('The whole team');
    const atLocation = choosePageModel({ togetherPath: '/pay/1/team' });
    expect(textOf(renderChoosePage(atLocation).html)).toContain('The whole team');
    const inGroup = choosePageModel({ togetherPath: '/g/1/team', groupName: 'Kitchen' });
    expect(textOf(renderChoosePage(inGroup).html)).toContain('Everyone in Kitchen');
  });

  it('loads photos only as one scrolls to them', () => {
    const choices = [
      { kind: 'PERSON', name: 'Amira', photoPath: '/photo/2', path: '/pay/1/2', people: null },
    ] as const;
    const { html } = renderChoosePage(choosePageModel({ choices }));
    expect(html).toMatch(/<img[^>]*src="\/photo\/2"[^>]*loading="lazy"/);
  });

  it('a hostile name stays a name', () => {
    const { html } = renderChoosePage(choosePageModel({ groupName: '<img src=x>' }));
    expect(html).not.toContain('<img src=x>');
  });
});
