import { setTimeout as pause } from 'node:timers/promises';
import { giveTip, type GuestsTip, type GuestsWorld } from './guest.ts';
import { Payee } from './payee.ts';
import type { People, Person } from './people.ts';

export interface LoadOptions extends Omit<GuestsWorld, 'address' | 'note' | 'people'> {
  people: People;
  /** How many guests are paying at any moment. */
  guests: number;
}

/** Guests who pay, and in some rounds people who take their money, all at once until `stop`. */
export class Load {
  readonly tips: GuestsTip[] = [];
  /** Payouts whose making was answered. */
  readonly payouts: string[] = [];
  /** What nobody should ever meet: refusals, and answers that never came. */
  readonly complaints: string[] = [];
  /** Whether people take payouts just now. */
  arePaidOut = false;
  private readonly options: LoadOptions;
  private isOn = true;
  private readonly running: Promise<void>[];

  constructor(options: LoadOptions) {
    this.options = options;
    this.running = [
      ...Array.from({ length: options.guests }, () => this.keepTipping()),
      ...options.people.ownTips.map((person) => this.keepPayingOut(person)),
    ];
  }

  /** Who is tipped. */
  get people(): People {
    return this.options.people;
  }

  /** Lets everybody finish what they have begun. */
  async stop(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.running);
  }

  /** One guest more, who stays until the receipt says that the tip is paid; whether it did. */
  async oneTip(): Promise<boolean> {
    return (await this.giveTip(true)).wasAcknowledged;
  }

  private async keepTipping(): Promise<void> {
    while (this.isOn) {
      await this.orComplain(async () => void (await this.giveTip(false)));
      await pause(20 + Math.random() * 100);
    }
  }

  private async giveTip(isPatient: boolean): Promise<GuestsTip> {
    const { ownTips, team } = this.options.people;
    const number = this.tips.length;
    return giveTip({
      ...this.options,
      people: [...ownTips, ...team],
      address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      note: (tip) => this.tips.push(tip),
      isPatient,
    });
  }

  private async keepPayingOut(person: Person): Promise<void> {
    const payee = new Payee(this.options.origin, person);
    while (this.isOn) {
      if (this.arePaidOut) {
        await this.orComplain(async () => {
          const payoutId = await payee.takePayout();
          if (payoutId !== null) this.payouts.push(payoutId);
        });
      }
      await pause(200 + Math.random() * 400);
    }
  }

  private async orComplain(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.complaints.push(error instanceof Error ? error.message : String(error));
      await pause(500);
    }
  }
}
