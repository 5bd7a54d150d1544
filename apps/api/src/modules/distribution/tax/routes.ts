import { getSalesTax, setSalesTax } from '@tipwell/contract/distribution/calls/sales-tax';
import {
  confirmTaxReporting,
  getTaxReporting,
  setStaffTaxReporting,
  setTaxReporting,
} from '@tipwell/contract/distribution/calls/tax-reporting';
import {
  allowWithholdingAboveCap,
  answerWithholdingAppeal,
  appealWithholding,
  decideWithholdingPeriod,
  decideWithholdingReserve,
  getOwnWithholding,
  getWithholding,
  getWithholdingPeriod,
  openWithholdingPeriod,
  setWithholdingOrders,
  setWithholdingReserve,
  submitWithholdingPeriod,
} from '@tipwell/contract/distribution/calls/withholding';
import { permissions } from '@tipwell/contract/access/permissions';
import { bind, type Binding } from '#platform/http/bind.ts';
import { ownWorkplace } from '#identity/identity';
import { atLocation } from '#venues/locations';
import { setSalesTax as set } from './sales-tax/set-sales-tax.ts';
import { showSalesTax } from './sales-tax/show-sales-tax.ts';
import { confirmTaxType } from './reporting-types/confirm-tax-type.ts';
import { setPersonTaxType } from './reporting-types/set-person-tax-type.ts';
import { setTaxType } from './reporting-types/set-tax-type.ts';
import { showTaxReporting } from './reporting-types/show-tax-reporting.ts';
import { allowAboveCap } from './withholding/allow-above-cap.ts';
import { answerAppeal, appealWithholding as appeal } from './withholding/appeal-withholding.ts';
import { decidePeriod } from './withholding/decide-period.ts';
import { enterOrders } from './withholding/enter-orders.ts';
import { openPeriod } from './withholding/open-period.ts';
import { askReserve, decideReserve } from './withholding/set-reserve.ts';
import { showOwnWithholding } from './withholding/show-own-withholding.ts';
import { showPeriod, showWithholding } from './withholding/show-withholding.ts';
import { submitPeriod } from './withholding/submit-period.ts';

export const routes: Binding[] = [
  bind(
    getTaxReporting,
    atLocation(permissions.seeTaxReporting),
    async (context, actor, { params }) => showTaxReporting(context, actor, params.locationId),
  ),
  bind(
    setTaxReporting,
    atLocation(permissions.setTaxReporting),
    async (context, actor, { params, body }) => setTaxType(context, actor, { ...params, ...body }),
  ),
  bind(
    confirmTaxReporting,
    atLocation(permissions.confirmTaxReporting),
    async (context, actor, { params, body }) =>
      confirmTaxType(context, actor, { ...params, ...body }),
  ),
  bind(
    setStaffTaxReporting,
    atLocation(permissions.confirmTaxReporting),
    async (context, actor, { params, body }) =>
      setPersonTaxType(context, actor, { ...params, ...body }),
  ),
  bind(getSalesTax, atLocation(permissions.seeSalesTax), async (context, actor, { params }) =>
    showSalesTax(context, actor, params.locationId),
  ),
  bind(setSalesTax, atLocation(permissions.setSalesTax), async (context, actor, { params, body }) =>
    set(context, actor, { ...params, ...body }),
  ),
  bind(getWithholding, atLocation(permissions.seeWithholding), async (context, actor, { params }) =>
    showWithholding(context, actor, params.locationId),
  ),
  bind(
    openWithholdingPeriod,
    atLocation(permissions.withhold),
    async (context, actor, { params, body }) => openPeriod(context, actor, { ...params, ...body }),
  ),
  bind(
    getWithholdingPeriod,
    atLocation(permissions.seeWithholding),
    async (context, actor, { params }) => showPeriod(context, actor, params),
  ),
  bind(
    setWithholdingOrders,
    atLocation(permissions.withhold),
    async (context, actor, { params, body }) => {
      await enterOrders(context, actor, { ...params, ...body });
      return {};
    },
  ),
  bind(
    submitWithholdingPeriod,
    atLocation(permissions.withhold),
    async (context, actor, { params, body }) =>
      submitPeriod(context, actor, { ...params, ...body }),
  ),
  bind(
    decideWithholdingPeriod,
    atLocation(permissions.approveWithholding),
    async (context, actor, { params, body }) =>
      decidePeriod(context, actor, { ...params, ...body }),
  ),
  bind(
    allowWithholdingAboveCap,
    atLocation(permissions.allowWithholdingAboveCap),
    async (context, actor, { params, body }) => {
      await allowAboveCap(context, actor, { ...params, ...body });
      return { periodId: params.periodId };
    },
  ),
  bind(
    answerWithholdingAppeal,
    atLocation(permissions.approveWithholding),
    async (context, actor, { params, body }) => {
      await answerAppeal(context, actor, { ...params, ...body });
      return { periodId: params.periodId };
    },
  ),
  bind(
    setWithholdingReserve,
    atLocation(permissions.withhold),
    async (context, actor, { params, body }) => askReserve(context, actor, { ...params, ...body }),
  ),
  bind(
    decideWithholdingReserve,
    atLocation(permissions.approveWithholding),
    async (context, actor, { params, body }) =>
      decideReserve(context, actor, { ...params, ...body }),
  ),
  bind(getOwnWithholding, ownWorkplace, async (context, _actor, { params }) =>
    showOwnWithholding(context, params.staffId),
  ),
  bind(appealWithholding, ownWorkplace, async (context, actor, { params, body }) => {
    await appeal(context, actor, { ...params, ...body });
    return { periodId: params.periodId };
  }),
];
