import type { PaymentAccount } from './payment-accounts.ts';

/**
 * The accounts with processors that this program uses now: those of its settings, and those that
 * administrators entered. Of one name the setting counts, so that whoever runs the servers has the last
 * word about where keys go.
 */
export interface AccountList {
  all(): readonly PaymentAccount[];
  find(paymentSystem: string): PaymentAccount | undefined;
  isInSettings(paymentSystem: string): boolean;
  /** Puts what was entered in the place of what was entered before. */
  setEntered(entered: readonly PaymentAccount[]): void;
}

export function createAccountList(inSettings: readonly PaymentAccount[]): AccountList {
  const ofSettings = new Set(inSettings.map(({ paymentSystem }) => paymentSystem));
  let all = inSettings;
  return {
    all: () => all,
    find: (paymentSystem) => all.find((account) => account.paymentSystem === paymentSystem),
    isInSettings: (paymentSystem) => ofSettings.has(paymentSystem),
    setEntered(entered) {
      all = [...inSettings, ...entered.filter((one) => !ofSettings.has(one.paymentSystem))];
    },
  };
}
