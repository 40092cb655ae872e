import '#admin/parts/table/data-table.css';
import '../collections.css';
import { officeAmount, officeDate } from '#admin/parts/format/office-format.ts';
import { Section } from '#admin/parts/layout/section.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import { nowIso, pageTimeZone } from '#client/clock.ts';
import { type DatedPrice, listDatedPrices, type Price, type PriceChange } from '#domain/membership/price-changes.ts';
import { isRebillDays } from '#domain/membership/pricing.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { todayAt } from '#domain/shared/time-zone.ts';
import type { Fields } from './field.ts';

const PLANS = { 365: 'One year', 1825: 'Five years' } as const;

const STATES: Readonly<Record<DatedPrice['state'], { kind: 'ok' | 'half' | 'none'; text: string }>> = {
  past: { kind: 'none', text: 'past' },
  now: { kind: 'ok', text: 'in force' },
  future: { kind: 'half', text: 'to come' },
};

/** What each plan of a membership cost, costs and will cost, as the form says it now. (rules M32) */
export function PriceList({ value }: { value: Fields }) {
  const today = todayAt({ now: new Date(nowIso()), zone: pageTimeZone() });
  const dated = listDatedPrices({ prices: readPrices(value), changes: readChanges(value) }, today);
  return (
    <div className="o-price-list">
      <Section title="Prices by day">
        <table className="o-table o-table-plain">
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">From</th>
              <th scope="col" data-align="end">
                Price
              </th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {dated.map(({ rebillDays, currency, amount, from, state }) => (
              <tr key={`${rebillDays} ${currency} ${from}`}>
                <td>{isRebillDays(rebillDays) ? PLANS[rebillDays] : rebillDays}</td>
                <td>{from === null ? 'the beginning' : officeDate(from)}</td>
                <td data-align="end">{officeAmount(amount, currency)}</td>
                <td>
                  <Status kind={STATES[state].kind}>{STATES[state].text}</Status>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </div>
  );
}

const rowsOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
const isCurrency = (value: unknown): boolean => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** The rows that are complete; the others are being typed. */
const readPrices = ({ prices }: Fields): Price[] =>
  rowsOf(prices).filter(
    ({ amount, currency, rebillDays }) =>
      Number.isSafeInteger(amount) && isCurrency(currency) && Number.isSafeInteger(rebillDays),
  ) as Price[];

const readChanges = ({ priceChanges }: Fields): PriceChange[] =>
  rowsOf(priceChanges).filter(
    ({ amount, currency, from }) =>
      Number.isSafeInteger(amount) && isCurrency(currency) && parsePlainDate(String(from)) !== null,
  ) as PriceChange[];
