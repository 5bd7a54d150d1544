import { createFileRoute } from '@tanstack/react-router';
import { readAuditFilters } from '#features/backoffice/audit-log/audit-filters.ts';
import { AuditLogScreen } from '#features/backoffice/audit-log/audit-log-screen.tsx';
import { useAddressFilters } from '#lib/lists/use-address-filters.ts';
import { requireAdministrator } from '../guards/require-administrator.ts';

export const Route = createFileRoute('/_shell/audit-log')({
  validateSearch: readAuditFilters,
  beforeLoad: requireAdministrator,
  component: AuditLog,
});

function AuditLog() {
  const [filters, onFilters] = useAddressFilters(Route, readAuditFilters);
  return <AuditLogScreen filters={filters} onFilters={onFilters} />;
}
