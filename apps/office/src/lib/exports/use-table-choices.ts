import { useLingui } from '@lingui/react/macro';

/** For which programs a list is exported. */
export function useTableChoices() {
  const { t } = useLingui();
  const choices: { value: 'CSV' | 'XLSX'; label: string }[] = [
    { value: 'XLSX', label: t`Excel (XLSX)` },
    { value: 'CSV', label: t`CSV` },
  ];
  return { choiceLabel: t`File format`, choices };
}
