import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getLocationReport,
  RecipientLine,
} from '@tipwell/contract/backoffice/calls/reporting';
import { usePaymentMethodName } from '#lib/labels/payment-methods.ts';
import type { Period } from '#lib/period.ts';
import { BreakDown } from './break-down.tsx';

/** What guests gave, told apart by how they paid and by whom they tipped. */
export function LocationBreakDowns({
  report,
  period,
}: {
  report: CallOutput<typeof getLocationReport>;
  period: Period;
}) {
  const { t } = useLingui();
  const methodName = usePaymentMethodName();
  const recipientName = useRecipientName();
  const { currency, methods, recipients } = report;
  return (
    <>
      <BreakDown
        id="by-recipient"
        title={t`Who guests tipped`}
        of={t`Tips to`}
        currency={currency}
        period={period}
        lines={(recipients ?? []).map((line) => ({
          ...line,
          key: [...line.kinds, ...line.groups].join(),
          name: recipientName(line),
        }))}
      />
      <BreakDown
        id="by-method"
        title={t`How guests paid`}
        of={t`Paid with`}
        currency={currency}
        period={period}
        lines={methods.map((line) => ({
          ...line,
          key: line.method,
          name: line.method === 'CARD' ? t`Other cards` : methodName(line.method),
        }))}
      />
    </>
  );
}

/** Whom a line is about; several where small sums are told together. */
function useRecipientName(): (line: RecipientLine) => string {
  const { t } = useLingui();
  return ({ kinds, groups }) =>
    [
      ...groups,
      ...(kinds.includes('PERSON') ? [t`People by name`] : []),
      ...(kinds.includes('LOCATION') ? [t`The whole team`] : []),
    ].join(', ');
}
