import { paymentBrands, type PaymentMethod } from '@tipwell/contract/providers/payment-methods';
import type { ReactNode } from 'react';
import { messagesByLocale } from './messages.ts';
import type { Locale } from './models.ts';

// Small signs of the ways to pay (onboarding §4, icons), drawn by us and simple on purpose: they
// travel inside the page, and one must know them at the size of a thumbnail.

/** What a way to pay is called; the last two are words of the page's. */
function nameOf(method: PaymentMethod, locale: Locale): string {
  const { byMobile, byCard } = messagesByLocale[locale];
  return { ...paymentBrands, MOBILE: byMobile, CARD: byCard }[method];
}

/** Drawn in a field of 36 by 24. */
const drawings: Record<PaymentMethod, ReactNode> = {
  VISA: (
    <text x="18" y="16.5" fill="#1434cb" fontStyle="italic">
      VISA
    </text>
  ),
  MASTER_CARD: (
    <>
      <circle cx="14" cy="12" r="7" fill="#eb001b" />
      <circle cx="22" cy="12" r="7" fill="#f79e1b" />
      <path d="M18 6.3a7 7 0 0 1 0 11.4a7 7 0 0 1 0-11.4" fill="#ff5f00" />
    </>
  ),
  AMEX: (
    <>
      <path d="M0 0h36v24H0z" fill="#006fcf" />
      <text x="18" y="16" fill="#fff" fontSize="10">
        AMEX
      </text>
    </>
  ),
  PAYPAL: (
    <>
      <path d="M17 7h5.5a4 4 0 0 1 0 8h-3l-1 5h-3.5z" fill="#0091da" />
      <path d="M14.5 4h5.5a4 4 0 0 1 0 8h-3l-1 5h-3.5z" fill="#003087" />
    </>
  ),
  GIROPAY: (
    <>
      <path d="M0 0h36v24H0z" fill="#003a7d" />
      <text x="18" y="15.5" fill="#fff" fontSize="10">
        giro
      </text>
    </>
  ),
  GOOGLEPAY: (
    <g fill="none" strokeWidth="3">
      <path d="M23.3 6.7A7.5 7.5 0 0 0 11.5 8.3" stroke="#ea4335" />
      <path d="M11.5 8.3a7.5 7.5 0 0 0 0 7.4" stroke="#fbbc04" />
      <path d="M11.5 15.7a7.5 7.5 0 0 0 11.8 1.6" stroke="#34a853" />
      <path d="M23.3 17.3A7.5 7.5 0 0 0 25.5 12H18" stroke="#4285f4" />
    </g>
  ),
  APPLEPAY: (
    <path
      d="M18 7.5c-4-2-8 .5-7.5 5.5.4 4 3 8 5 8 1 0 1.5-.6 2.7-.6s1.7.6 2.7.6c2 0 3.8-2.8 4.6-5.3-3.3-1.4-3.3-5.7-.2-7.4-1.8-2.4-4.8-2.3-7.3-.8zm0-1.2c-.2-2.6 1.5-4.6 4-5 .3 2.6-1.5 4.8-4 5z"
      fill="currentColor"
    />
  ),
  MOBILE: <path d="M13 2.5h10v19H13zm3.5 16h3" {...outline()} />,
  CARD: <path d="M6 4h24v16H6zm0 5h24M10 15h6" {...outline()} />,
};

function outline() {
  return {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const;
}

/** The sign of a way to pay, silent beside words that say the same. */
export function PaymentMark({ method }: { method: PaymentMethod }) {
  return (
    <svg className="mark" viewBox="4 0 28 24" aria-hidden="true">
      {drawings[method]}
    </svg>
  );
}

/** The ways that have no button of their own but are taken here, as small signs with names. */
export function PaymentSigns(props: { methods: readonly PaymentMethod[]; locale: Locale }) {
  const { methods, locale } = props;
  if (methods.length === 0) return null;
  return (
    <p className="signs">
      {methods.map((method) => (
        <svg key={method} viewBox="0 0 36 24" role="img" aria-label={nameOf(method, locale)}>
          {drawings[method]}
        </svg>
      ))}
    </p>
  );
}
