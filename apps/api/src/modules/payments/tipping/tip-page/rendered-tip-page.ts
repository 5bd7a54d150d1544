import { renderTipPage, type RenderedPage, type TipPageModel } from '@tipwell/tip/server-entry';

/** Some hundred venues' pages in their languages; each takes some 30 KB. */
const keptAtMost = 500;

const kept = new Map<string, RenderedPage>();

/**
 * The tip page of a model. A page follows from its model and from nothing else, so the same model is
 * rendered once: a changed name, fee or photo is another model, and never shown late.
 */
export function renderedTipPage(model: TipPageModel): RenderedPage {
  const key = JSON.stringify(model);
  const known = kept.get(key);
  if (known) {
    // Whatever is asked for often stays.
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const page = renderTipPage(model);
  const [oldest] = kept.keys();
  if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest);
  kept.set(key, page);
  return page;
}
