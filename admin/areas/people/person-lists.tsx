import { officeHref } from '#admin/parts/address/office-address.ts';
import '#admin/parts/table/data-table.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeAmount, officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { END_REASON_LABELS } from '#admin/parts/format/term-labels.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { nowIso } from '#client/clock.ts';
import { listOfficeOrders } from '#contract/calls/office/members/orders.ts';
import { Button } from '#ui/button/button.tsx';
import { WithdrawDialog } from './acts/withdraw-dialog.tsx';
import type { PersonRecord } from './person-record.ts';

type Head = { label: string; end?: boolean };
type Row = { id: string; title: ReactNode; sub?: ReactNode; cells: readonly ReactNode[] };

/** A short table: its first column names the record. */
function PlainTable({ label, head, rows }: { label: string; head: readonly Head[]; rows: readonly Row[] }) {
  return (
    <div className="o-table-frame">
      <table className="o-table" aria-label={label}>
        <thead>
          <tr>
            {head.map((column) => (
              <th key={column.label} scope="col" data-align={column.end ? 'end' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, sub, cells }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                {sub && <span className="o-table-sub">{sub}</span>}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={head[index + 1]?.label}
                  data-align={head[index + 1]?.end ? 'end' : undefined}
                  data-label={head[index + 1]?.label}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const None = ({ children }: { children: ReactNode }) => <p className="o-muted">{children}</p>;

type Term = PersonRecord['terms'][number];

/** The terms of the membership, and where each comes from. */
export function Terms({ person }: { person: PersonRecord }) {
  const [withdrawn, setWithdrawn] = useState<Term | null>(null);
  const may = useMay();
  const mayEnd = ({ source, ended, ends }: Term) =>
    source === 'office' && ended === null && ends > nowIso() && may('people.write');
  return (
    <Section title="Membership">
      {person.terms.length === 0 ? (
        <None>No memberships yet.</None>
      ) : (
        <PlainTable
          label="Membership"
          head={[
            { label: 'Term' },
            { label: 'State' },
            { label: 'From', end: true },
            { label: 'To', end: true },
            { label: 'Act', end: true },
          ]}
          rows={person.terms.map((term) => ({
            id: term.id,
            title: term.tier,
            sub: <TermSource term={term} />,
            cells: [
              <TermState key="state" term={term} />,
              officeDate(term.starts),
              officeDate(term.ended ?? term.ends),
              mayEnd(term) && (
                <Button key="end" kind="text" onClick={() => setWithdrawn(term)}>
                  End…
                </Button>
              ),
            ],
          }))}
        />
      )}
      {withdrawn !== null && <WithdrawDialog person={person} term={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Section>
  );
}

function TermSource({ term: { source, order_id } }: { term: Term }) {
  if (source === 'office') return 'granted by the office';
  return order_id === null ? (
    'by contract'
  ) : (
    <Link className="link" to={officeHref('/orders/:id', { id: order_id })}>
      Order {order_id}
    </Link>
  );
}

function TermState({ term }: { term: Term }) {
  if (term.ended_why !== null) return <Status kind="off">{END_REASON_LABELS[term.ended_why]}</Status>;
  if (term.is_current) return <Status kind="ok">current</Status>;
  return term.starts > nowIso() ? <Status kind="wait">to come</Status> : <Status kind="off">over</Status>;
}

const MAX_ORDERS = 10;

/** The latest orders, for those who may read them. */
export function Orders({ person: { id } }: { person: PersonRecord }) {
  const mayRead = useMay()('orders.read');
  const { data, error, refetch } = useQuery({
    queryKey: ['people', id, 'orders'],
    queryFn: ({ signal }) =>
      browserApi(listOfficeOrders, { filter: { buyer: id }, page: { size: MAX_ORDERS }, signal }),
    enabled: mayRead,
  });
  if (!mayRead) return null;
  const orders = data?.items ?? [];
  return (
    <Section
      title="Orders"
      end={
        orders.length > 0 && (
          <Link className="link" to={officeHref('/orders', { buyer: id })}>
            All orders
          </Link>
        )
      }
    >
      {error !== null ? (
        <LoadError subject="The orders" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <p role="status">Loading the orders…</p>
      ) : orders.length === 0 ? (
        <None>No orders yet.</None>
      ) : (
        <PlainTable
          label="Orders"
          head={[{ label: 'Order' }, { label: 'State' }, { label: 'Date' }, { label: 'Amount', end: true }]}
          rows={orders.map((order) => ({
            id: order.id,
            title: (
              <Link to={officeHref('/orders/:id', { id: order.id })}>
                {order.tier.name}, {order.rebillDays} days
              </Link>
            ),
            sub: `Order ${order.id}`,
            cells: [order.status, officeDate(order.created), officeAmount(order.amount, order.currency)],
          }))}
        />
      )}
    </Section>
  );
}

const CERTIFICATE_STATES = {
  valid: { kind: 'ok', label: 'valid' },
  replaced: { kind: 'off', label: 'replaced' },
  revoked: { kind: 'bad', label: 'revoked' },
} as const;

export function Certificates({ person: { certificates } }: { person: PersonRecord }) {
  return (
    <Section title="Credit and certificates">
      {certificates.length === 0 ? (
        <None>No credit yet.</None>
      ) : (
        <PlainTable
          label="Certificates"
          head={[{ label: 'Certificate' }, { label: 'State' }, { label: 'Completed' }, { label: 'Credit', end: true }]}
          rows={certificates.map(({ id, title, code, holder, state, completed, credits, credit_class }) => ({
            id,
            title,
            sub: `${code}, ${holder}`,
            cells: [
              <Status key="state" kind={CERTIFICATE_STATES[state].kind}>
                {CERTIFICATE_STATES[state].label}
              </Status>,
              officeDate(completed),
              `${credits} ${credit_class}`,
            ],
          }))}
        />
      )}
    </Section>
  );
}

export function Sessions({ person: { sessions } }: { person: PersonRecord }) {
  return (
    <Section title="Signed in on">
      {sessions.length === 0 ? (
        <None>Not signed in anywhere.</None>
      ) : (
        <PlainTable
          label="Sessions"
          head={[{ label: 'Device' }, { label: 'Last used', end: true }, { label: 'Ends', end: true }]}
          rows={sessions.map(({ device, network, last_seen, ends }, index) => ({
            id: `${index}`,
            title: device,
            sub: network,
            cells: [officeInstant(last_seen), officeDate(ends)],
          }))}
        />
      )}
    </Section>
  );
}

const EMAIL_STATES = {
  sent: { kind: 'ok', label: 'sent' },
  bounced: { kind: 'bad', label: 'bounced' },
  complained: { kind: 'bad', label: 'reported as spam' },
} as const;

export function Emails({ person: { emails } }: { person: PersonRecord }) {
  return (
    <Section title="Emails sent">
      {emails.length === 0 ? (
        <None>None in the last year.</None>
      ) : (
        <PlainTable
          label="Emails"
          head={[{ label: 'Email' }, { label: 'State' }, { label: 'Sent', end: true }]}
          rows={emails.map(({ category, subject, state, sent }, index) => ({
            id: `${index}`,
            title: subject,
            sub: category.replaceAll('-', ' '),
            cells: [
              <Status key="state" kind={EMAIL_STATES[state].kind}>
                {EMAIL_STATES[state].label}
              </Status>,
              officeInstant(sent),
            ],
          }))}
        />
      )}
    </Section>
  );
}
