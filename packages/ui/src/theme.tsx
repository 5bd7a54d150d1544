import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import './tokens.css';
import './base.css';
import {
  createTheme,
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import styles from './theme.module.css';

/** Where the browser keeps the choice of light or dark; the page's first script reads it too. */
export const colorSchemeKey = 'tipwell.colour-scheme';

// Mantine wants ten shades. The sixth is the fill on dark paper, the seventh on light paper; each
// is followed by the shade a pointer sees.
const accent: MantineColorsTuple = [
  '#e3f1ec',
  '#c6e2d8',
  '#8fc5b5',
  '#5fb39c',
  '#4cc3a5',
  '#14806a',
  '#0b6b57',
  '#095847',
  '#074538',
  '#05332a',
];

const field = {
  input: styles.input ?? '',
  label: styles.label ?? '',
  description: styles.description ?? '',
  error: styles.error ?? '',
};

const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  black: '#1b2430',
  white: '#ffffff',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12.5px', sm: '14px', md: '16px', lg: '18px', xl: '22px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { sm: '10px', md: '12px', lg: '14px' },
  defaultRadius: 'md',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      classNames: {
        root: styles.button ?? '',
        inner: styles.buttonInner ?? '',
        label: styles.buttonLabel ?? '',
      },
    },
    TextInput: { defaultProps: { size: 'md' }, classNames: field },
    NativeSelect: { defaultProps: { size: 'md' }, classNames: field },
    Select: { defaultProps: { size: 'md' }, classNames: field },
    Textarea: { defaultProps: { size: 'md' }, classNames: field },
    PasswordInput: {
      defaultProps: { size: 'md' },
      classNames: { ...field, innerInput: styles.innerInput ?? '' },
    },
  },
});

// Mantine's own names are pointed at ours, so that there is one palette and not two.
const pointAtTokens: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--accent-tint)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent-fill)',
    '--mantine-primary-color-filled-hover': 'var(--accent-fill-hover)',
    '--mantine-color-accent-filled': 'var(--accent-fill)',
    '--mantine-color-accent-filled-hover': 'var(--accent-fill-hover)',
    '--mantine-color-accent-text': 'var(--accent)',
    '--mantine-color-accent-light': 'var(--accent-tint)',
    '--mantine-color-accent-light-color': 'var(--accent-strong)',
    '--mantine-color-accent-outline': 'var(--accent)',
    '--mantine-color-red-filled': 'var(--danger-fill)',
    '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--danger-fill) 85%, black)',
  };
  return { variables: {}, light: shared, dark: shared };
};

const schemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

export type TextDirection = 'ltr' | 'rtl';

function FollowDirection({ direction }: { direction: TextDirection }) {
  const { dir, setDirection } = useDirection();
  useEffect(() => {
    if (dir !== direction) setDirection(direction);
  }, [dir, direction, setDirection]);
  return null;
}

/** The look of the whole page: theme, light or dark as chosen, and the direction of the language. */
export function UiProvider({
  direction,
  children,
}: {
  direction: TextDirection;
  children: ReactNode;
}) {
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <FollowDirection direction={direction} />
      <MantineProvider
        theme={theme}
        cssVariablesResolver={pointAtTokens}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
