import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import type { ClosingInCurrency } from '@tipwell/contract/finance/calls/month-end';
import { FiguresTable, type FiguresRow } from '@tipwell/ui/figures-table';
import { useState } from 'react';
import { Money } from '#lib/format/money.tsx';
import styles from './closing.module.css';
import { accountWords, kindWord } from './words.ts';

type Account = ClosingInCurrency['accounts'][number];

/** Every account from its opening to its closing balance; a tap shows what each kind of entry moved. */
export function Accounts({ of: { currency, accounts } }: { of: ClosingInCurrency }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const money = (key: string, amount: number) => (
    <Money key={key} amount={amount} currency={currency} />
  );
  const toggle = (account: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(account)) next.add(account);
      return next;
    });

  function rowsOf({ account, opening, lines, came, went, closing, held }: Account): FiguresRow[] {
    const isOpen = open.has(account);
    const name = i18n._(accountWords[account]);
    const row: FiguresRow = {
      key: account,
      cells: [
        lines.length === 0 ? (
          name
        ) : (
          <button
            key="name"
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            onClick={() => toggle(account)}
          >
            <span>{name}</span>
            <IconChevronDown size={16} className={styles.chevron} aria-hidden />
          </button>
        ),
        money('opening', opening),
        money('came', came),
        money('went', went),
        money('closing', closing),
        held === 0 ? '' : money('held', held),
      ],
    };
    if (!isOpen) return [row];
    return [
      row,
      ...lines.map((line) => {
        const word = kindWord(line.kind);
        return {
          key: `${account} ${line.kind}`,
          cells: [
            <span key="kind" className={styles.line}>
              {word ? i18n._(word) : line.kind}
            </span>,
            '',
            line.came === 0 ? '' : money('came', line.came),
            line.went === 0 ? '' : money('went', line.went),
            '',
            '',
          ],
        };
      }),
    ];
  }

  return (
    <FiguresTable
      caption={t`Account by account`}
      columns={[
        { key: 'account', title: t`Account` },
        { key: 'opening', title: t`Opening`, isNumber: true },
        { key: 'came', title: t`In`, isNumber: true },
        { key: 'went', title: t`Out`, isNumber: true },
        { key: 'closing', title: t`Closing`, isNumber: true },
        { key: 'held', title: t`Of which reserved`, isNumber: true },
      ]}
      rows={accounts.flatMap(rowsOf)}
    />
  );
}
