import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { CommandPalette, type CommandGroup } from '@tipwell/ui/command-palette';
import { useState } from 'react';
import { chooseLocale, languageNames, locales } from '#lib/i18n.ts';
import { useLocale } from '#lib/locale.ts';
import { showFailure } from '#lib/toasts.ts';
import type { MenuItem } from '../menu/menu-item.ts';
import { matchCommands } from './match-commands.ts';
import { useInnerScreens } from './use-inner-screens.tsx';
import {
  useCare,
  useOwnLocations,
  usePayments,
  useTeam,
  type PaletteCommand,
} from './use-lookups.tsx';
import { useVerbs } from './use-commands.tsx';

export interface PaletteProps {
  onClose: () => void;
  profile: Profile;
  workplace: StaffOfProfile | null;
  isOfThePlatform: boolean;
  menu: readonly MenuItem[];
  onLogOut: () => void;
}

/** Every screen, location and action a person may reach, found by typing (screens, shell). */
export function Palette(props: PaletteProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const fits = (commands: PaletteCommand[]) => matchCommands(commands, typed);
  const care = useCare(typed, props.isOfThePlatform);
  const groups: CommandGroup<PaletteCommand>[] = [
    {
      key: 'screens',
      title: t`Screens`,
      commands: [
        ...fits(useScreens(props.menu)),
        ...whenTyped(typed, fits(useInnerScreens(props.profile, props.workplace))),
      ],
    },
    {
      key: 'locations',
      title: t`Locations`,
      // What the server has found may fit by a number that is not shown.
      commands: [...fits(useOwnLocations(props.profile, props.workplace)), ...care.places],
    },
    {
      key: 'people',
      title: t`People`,
      // The team is long: it is listed once somebody is looked for.
      commands: [...whenTyped(typed, fits(useTeam(props.workplace))), ...care.people],
    },
    { key: 'payments', title: t`Payments`, commands: usePayments(typed, props.profile) },
    {
      key: 'actions',
      title: t`Actions`,
      commands: fits([...useVerbs(props.profile, props.workplace), ...useActions(props.onLogOut)]),
    },
  ];
  const fitting = groups.filter(({ commands }) => commands.length > 0);
  const count = fitting.reduce((all, { commands }) => all + commands.length, 0);
  return (
    <CommandPalette
      isOpen
      onClose={props.onClose}
      groups={fitting}
      typed={typed}
      onType={setTyped}
      onChoose={(command) => {
        props.onClose();
        command.does();
      }}
      title={t`Search`}
      placeholder={t`Where to?`}
      emptyText={t`Nothing matches.`}
      countText={t`${plural(count, { one: '# result', other: '# results' })}`}
    />
  );
}

const most = 8;

function whenTyped(typed: string, commands: PaletteCommand[]): PaletteCommand[] {
  return typed.trim() === '' ? [] : commands.slice(0, most);
}

function useScreens(menu: readonly MenuItem[]): PaletteCommand[] {
  const navigate = useNavigate();
  return menu.map(({ key, label, icon: Icon, link }) => ({
    key: `screen-${key}`,
    label,
    icon: <Icon size={20} stroke={1.75} />,
    does: () => void navigate(link),
  }));
}

function useActions(onLogOut: () => void): PaletteCommand[] {
  const { t } = useLingui();
  const current = useLocale();
  const { setColorScheme } = useMantineColorScheme();
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const languages = locales
    .filter((locale) => locale !== current)
    .map((locale) => ({
      key: `language-${locale}`,
      label: languageNames[locale],
      hint: t`Language`,
      icon: <IconLanguage size={20} stroke={1.75} />,
      does: () => void chooseLocale(locale).catch(showFailure),
    }));
  return [
    {
      key: 'light',
      label: t`Use light colours`,
      icon: <IconSun size={20} stroke={1.75} />,
      does: () => setColorScheme('light'),
    },
    {
      key: 'dark',
      label: t`Use dark colours`,
      icon: <IconMoon size={20} stroke={1.75} />,
      does: () => setColorScheme('dark'),
    },
    ...languages,
    {
      key: 'log-out',
      label: t`Log out`,
      icon: <IconLogout size={20} stroke={1.75} />,
      does: onLogOut,
    },
  ].filter(({ key }) => key !== colorScheme);
}
