// The statement says no more than tests hold: each of its claims names them, and they are there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderAccessibilityPage } from './accessibility-page.tsx';
import { accessibilityClaims, accessibilityGaps } from './accessibility-claims.ts';
import { locales, messagesByLocale } from './messages.ts';

const project = join(import.meta.dirname, '../../..');

describe('the accessibility statement', () => {
  it.each(accessibilityClaims.map(({ said, proofs }) => [said, proofs] as const))(
    'has tests for %s',
    (_said, proofs) => {
      expect(proofs.length).toBeGreaterThan(0);
      for (const { file, test } of proofs) {
        expect([file, readFileSync(join(project, file), 'utf8')].join('\n')).toContain(test);
      }
    },
  );

  it.each(locales)('says every claim, every gap and where to write, in %s', (locale) => {
    const { html } = renderAccessibilityPage({ locale, supportEmail: 'help@tipwell.test' });
    const messages = messagesByLocale[locale];
    for (const { said } of accessibilityClaims) expect(html).toContain(messages[said]);
    for (const said of accessibilityGaps) expect(html).toContain(messages[said]);
    expect(html).toContain('mailto:help@tipwell.test');
    expect(html).toContain('2026');
  });

  it('gives no address where there is none', () => {
    const { html } = renderAccessibilityPage({ locale: 'en', supportEmail: null });
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain('can write to');
  });
});
