import { renderTipPage } from '@tipwell/tip/server-entry';
import { describe, expect, it } from 'vitest';
import { tipPageModel } from '../../../../../../tip/test/sample-models.ts';
import { renderedTipPage } from './rendered-tip-page.ts';

describe('a rendered tip page', () => {
  it('is the page of its model, the first time and every other time', () => {
    const model = tipPageModel();
    const first = renderedTipPage(model);
    expect(first).toEqual(renderTipPage(model));
    expect(renderedTipPage(structuredClone(model))).toBe(first);
  });

  it('is another one as soon as anything in its model is', () => {
    const model = tipPageModel();
    const before = renderedTipPage(model).html;
    for (const changed of [
      { ...model, locale: 'de' as const },
      { ...model, venue: { ...model.venue, name: 'Renamed & Co' } },
      { ...model, recipient: { ...model.recipient, photoPath: '/photo/1?v=another' } },
      { ...model, terms: { ...model.terms, presets: [101, 202, 303, 404] } },
    ]) {
      const { html } = renderedTipPage(changed as typeof model);
      expect(html).not.toBe(before);
      expect(html).toBe(renderTipPage(changed as typeof model).html);
    }
    expect(renderedTipPage(model).html).toBe(before);
  });

  it('is forgotten when many others were asked for since', () => {
    const model = tipPageModel();
    const first = renderedTipPage(model);
    for (let nth = 0; nth < 500; nth += 1) {
      renderedTipPage({ ...model, venue: { ...model.venue, name: `Venue ${nth}` } });
    }
    const again = renderedTipPage(model);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });
});
