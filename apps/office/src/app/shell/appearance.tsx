import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { IconChevronDown, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { chooseLocale, languageNames, locales } from '#lib/i18n.ts';
import { useLocale } from '#lib/use-locale.ts';
import styles from './appearance.module.css';

/** The language of the page, and light or dark: remembered on this device. */
export function Appearance() {
  'use no memo';
  const { t } = useLingui();
  const current = useLocale();
  const { setColorScheme } = useMantineColorScheme();
  const ofBrowser = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // What the build draws it draws in light, and a browser takes over what was drawn.
  const scheme = useHydrated() ? ofBrowser : 'light';
  return (
    <div className={styles.appearance}>
      <label className={styles.language}>
        <IconLanguage size={18} stroke={1.75} aria-hidden />
        <select
          aria-label={t`Language`}
          value={current}
          onChange={(event) => {
            // A language whose file does not arrive leaves the page as it was.
            const chosen = locales.find((locale) => locale === event.target.value);
            if (chosen) void chooseLocale(chosen).catch(() => undefined);
          }}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </label>
      <button
        type="button"
        className={styles.scheme}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        aria-label={scheme === 'dark' ? t`Use light colours` : t`Use dark colours`}
      >
        {scheme === 'dark' ? (
          <IconSun size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconMoon size={18} stroke={1.75} aria-hidden />
        )}
      </button>
    </div>
  );
}
