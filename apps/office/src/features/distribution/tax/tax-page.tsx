import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Pending } from '#lib/query-view.tsx';
import { taxReportingQuery } from './queries.ts';
import { SalesTaxCard } from './sales-tax/sales-tax-card.tsx';
import { TaxTypeCard } from './tax-type-card.tsx';
import styles from './tax.module.css';
import { WithholdingCard } from './withholding-card.tsx';

/** Who sees to the tax on tips at a location, and the periods of which it is withheld. */
export function TaxPage({ locationId }: { locationId: number }) {
  const reporting = useQuery(taxReportingQuery(locationId));
  const { data } = reporting;
  return (
    <div className={styles.stack}>
      {data ? (
        <TaxTypeCard locationId={locationId} reporting={data} />
      ) : (
        <Card>
          <Pending query={reporting} waiting={<Bone width="100%" height="180px" radius="12px" />} />
        </Card>
      )}
      {data && data.taxReportingType !== 'SELF_REPORTING' && data.may.seeWithholding && (
        <WithholdingCard locationId={locationId} />
      )}
      {data && <SalesTaxCard locationId={locationId} />}
    </div>
  );
}
