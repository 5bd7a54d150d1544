/** A thing the ledger refuses to do. Thrown inside a transaction, which is then rolled back. */
export abstract class LedgerRefusal extends Error {}

/** A malformed entry: a mistake of the calling code, never of a person. */
export class InvalidEntry extends LedgerRefusal {
  override name = 'InvalidEntry';
}

/** The id of an entry is known, with other content. */
export class EntryConflict extends LedgerRefusal {
  override name = 'EntryConflict';
  readonly entryId: string;

  constructor(entryId: string) {
    super(`The entry ${entryId} is known with other content.`);
    this.entryId = entryId;
  }
}

/** A strict account has less available than an entry would take. */
export class Overdraft extends LedgerRefusal {
  override name = 'Overdraft';
  readonly entryId: string;
  readonly account: string;

  constructor(entryId: string, account: string) {
    super(`The entry ${entryId} would overdraw the account ${account}.`);
    this.entryId = entryId;
    this.account = account;
  }
}

/** An account was opened with another kind or currency than a posting or hold names. */
export class AccountMismatch extends LedgerRefusal {
  override name = 'AccountMismatch';
  readonly account: string;

  constructor(account: string) {
    super(`The account ${account} has another kind or currency.`);
    this.account = account;
  }
}

/** There is no entry with this id to reverse. */
export class EntryNotFound extends LedgerRefusal {
  override name = 'EntryNotFound';
  readonly entryId: string;

  constructor(entryId: string) {
    super(`There is no entry ${entryId}.`);
    this.entryId = entryId;
  }
}

/** The entry was reversed before, by a reversal with another id. */
export class AlreadyReversed extends LedgerRefusal {
  override name = 'AlreadyReversed';
  readonly entryId: string;

  constructor(entryId: string) {
    super(`The entry ${entryId} was reversed already.`);
    this.entryId = entryId;
  }
}

/** The id of a hold is known, with another account, amount or reason. */
export class HoldConflict extends LedgerRefusal {
  override name = 'HoldConflict';
  readonly holdId: string;

  constructor(holdId: string) {
    super(`The hold ${holdId} is known with other content.`);
    this.holdId = holdId;
  }
}

/** A strict account has less available than a hold would reserve. The transaction remains usable. */
export class InsufficientFunds extends LedgerRefusal {
  override name = 'InsufficientFunds';
  readonly holdId: string;
  readonly account: string;

  constructor(holdId: string, account: string) {
    super(`The account ${account} has less available than the hold ${holdId} would reserve.`);
    this.holdId = holdId;
    this.account = account;
  }
}

export class HoldNotFound extends LedgerRefusal {
  override name = 'HoldNotFound';
  readonly holdId: string;

  constructor(holdId: string) {
    super(`There is no hold ${holdId}.`);
    this.holdId = holdId;
  }
}

/** The hold was ended the other way, or by another entry: posted money cannot be given back. */
export class HoldEnded extends LedgerRefusal {
  override name = 'HoldEnded';
  readonly holdId: string;
  readonly ending: 'POSTED' | 'VOIDED';

  constructor(holdId: string, ending: 'POSTED' | 'VOIDED') {
    super(`The hold ${holdId} was ${ending === 'POSTED' ? 'posted' : 'voided'} already.`);
    this.holdId = holdId;
    this.ending = ending;
  }
}

/** An entry that posts holds must debit each held account by exactly what is held. */
export class HoldMismatch extends LedgerRefusal {
  override name = 'HoldMismatch';
  readonly entryId: string;

  constructor(entryId: string) {
    super(`The entry ${entryId} does not debit exactly what was held.`);
    this.entryId = entryId;
  }
}
