import { useLingui } from '@lingui/react/macro';

/** For which programs a list is exported. */
export function useTableChoices() {
  const { t } = useLingui();
  // Names, which are the same in every language.
  const choices: { value: 'CSV' | 'XLSX'; label: string }[] = [
    { value: 'XLSX', label: 'Excel (XLSX)' },
    { value: 'CSV', label: 'CSV' },
  ];
  return { choiceLabel: t`File format`, choices };
}
