import { acceptDispute, giveEvidence } from '../../disputes/disputes.ts';
import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, textIn, type JsonAnswer, type JsonCalls } from '../json-calls.ts';
import { keptOf } from './references.ts';

/** What may be said against a dispute of each reason, and what has to be shown for it. */
const defenses: Record<Dispute['reason'], Record<string, Record<string, string>>> = {
  fraudulent: {
    InvalidChargeback: { InvalidChargeback: 'Required' },
    CompellingEvidence: { TIDorInvoice: 'Optional', CompellingEvidence: 'Required' },
  },
  duplicate: { SupplyDefenseMaterial: { DefenseMaterial: 'Required' } },
  product_not_received: {
    GoodsNotReturned: { GoodsNotReturned: 'Required' },
    GoodsOrServicesProvided: { ProofOfGoodsOrServicesProvided: 'Required' },
  },
  general: { SupplyDefenseMaterial: { TIDorInvoice: 'Optional', DefenseMaterial: 'Required' } },
};

const taken = new Set(['image/jpg', 'image/jpeg', 'image/tiff', 'application/pdf']);
/** Of a document; encoded it takes a third more. */
const largestBytes = 2 * 1024 * 1024;

/** Disputes have names of this dialect. */
export const disputePsp = ({ id }: Dispute): string => id.replace('_', '').toUpperCase();

/** Who asks for something that cannot be is told so with a success of the call. */
class NotDone extends Error {}

/** How disputes are answered: by documents, of which each kind is there once, and then once for all. */
export function disputeCalls(calls: JsonCalls, world: World): void {
  const find = (body: Record<string, unknown>): Dispute => {
    const reference = textIn(body, 'disputePspReference', 40);
    const merchant = textIn(body, 'merchantAccountCode', 80);
    const id = reference.replace(/^DP/, 'dp_').toLowerCase();
    const dispute = world.state.disputes.get(id);
    const intent = dispute && world.state.intents.get(dispute.paymentIntentId);
    if (dispute?.origin?.dialect !== 'adyen' || !intent) throw new NotDone('Dispute not found');
    if (keptOf(intent).merchantAccount !== merchant) throw new JsonRefusal(403, '010', 'Not yours');
    return dispute;
  };
  const add = (
    name: string,
    work: (body: Record<string, unknown>) => object,
    options: { bodyLimit?: number } = {},
  ) => {
    const answered = (body: object): JsonAnswer => ({ status: 200, body });
    calls.post(
      `/${name}`,
      ({ body }) => {
        try {
          return answered({ disputeServiceResult: { success: true }, ...work(body) });
        } catch (error) {
          if (!(error instanceof NotDone)) throw error;
          return answered({
            disputeServiceResult: { success: false, errorMessage: error.message },
          });
        }
      },
      options,
    );
  };
  const openOne = (body: Record<string, unknown>): Dispute => {
    const dispute = find(body);
    if (dispute.status !== 'needs_response') throw new NotDone('The dispute is not defendable');
    return dispute;
  };

  add('retrieveApplicableDefenseReasons', (body) => {
    const dispute = openOne(body);
    const defenseReasons = Object.entries(defenses[dispute.reason]).map(([code, documents]) => ({
      defenseReasonCode: code,
      satisfied: isSatisfied(dispute, documents),
      defenseDocumentTypes: Object.entries(documents).map(([type, requirementLevel]) => ({
        defenseDocumentTypeCode: type,
        requirementLevel,
        available: type in dispute.evidence,
      })),
    }));
    return { defenseReasons };
  });

  add(
    'supplyDefenseDocument',
    (body) => {
      const dispute = openOne(body);
      const { defenseDocuments } = body;
      if (!Array.isArray(defenseDocuments) || defenseDocuments.length === 0) {
        throw new JsonRefusal(422, '702', 'defenseDocuments is missing');
      }
      const evidence: Record<string, string> = {};
      for (const document of defenseDocuments as Record<string, unknown>[]) {
        const type = textIn(document, 'defenseDocumentTypeCode', 80);
        const content = Buffer.from(textIn(document, 'content', 4 * largestBytes), 'base64');
        if (!taken.has(textIn(document, 'contentType', 40)) || content.length > largestBytes) {
          throw new NotDone('Invalid document');
        }
        evidence[type] = subjectOf(content);
      }
      giveEvidence(world, dispute, evidence, false);
      return {};
    },
    { bodyLimit: 8 * largestBytes },
  );

  add('defendDispute', (body) => {
    const dispute = openOne(body);
    const { [textIn(body, 'defenseReasonCode', 80)]: documents } = defenses[dispute.reason];
    if (!documents) throw new NotDone('The defense reason is not applicable');
    if (!isSatisfied(dispute, documents)) throw new NotDone('Required documents are missing');
    giveEvidence(world, dispute, {}, true);
    return {};
  });

  add('acceptDispute', (body) => {
    const dispute = openOne(body);
    if (dispute.isInquiry) throw new NotDone('A request for information cannot be accepted');
    acceptDispute(world, dispute);
    return {};
  });
}

function isSatisfied({ evidence }: Dispute, documents: Record<string, string>): boolean {
  return Object.entries(documents).every(
    ([type, level]) => level !== 'Required' || type in evidence,
  );
}

/** Of a document only its subject is read, and kept: a test decides a dispute by what stands there. */
function subjectOf(document: Buffer): string {
  const [, hex] = /\/Subject <FEFF([\dA-F]*)>/i.exec(document.toString('latin1')) ?? [];
  if (hex === undefined) return 'a document';
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}
