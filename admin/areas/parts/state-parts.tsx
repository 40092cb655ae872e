import { Checklist } from '#admin/parts/explain/checklist.tsx';
import {
  daysUntil,
  officeDate,
  officeInstant,
  officeMoney,
  officeNumber,
  officePercent,
} from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { FactList, Section } from '#admin/parts/layout/section.tsx';
import { Meter } from '#admin/parts/status/completeness.tsx';
import { Deadline } from '#admin/parts/status/deadline.tsx';
import { Status, type StatusKind } from '#admin/parts/status/status.tsx';

const KINDS: readonly (readonly [StatusKind, string, string?])[] = [
  ['draft', 'Draft'],
  ['review', 'In review', '3 days'],
  ['scheduled', 'Scheduled', '9 a.m.'],
  ['announced', 'Announced'],
  ['published', 'Published', 'rev. 15 open'],
  ['retired', 'Retired', '01/31/2026'],
  ['ok', 'Paid'],
  ['wait', 'Waiting'],
  ['half', 'Partly'],
  ['stale', 'Stale'],
  ['run', 'Making the waveform'],
  ['off', 'Off'],
  ['none', 'Not requested'],
  ['bad', '6 rejected'],
];

/** States, deadlines, figures and what a screen shows when it fails. */
export function StateParts() {
  return (
    <>
      <Section title="Status">
        <ul className="stack-2">
          {KINDS.map(([kind, label, note]) => (
            <li key={kind}>
              <Status kind={kind} note={note}>
                {label}
              </Status>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Deadlines and figures">
        <FactList
          facts={[
            { label: 'Far', value: <Deadline daysLeft={40} /> },
            { label: 'Near', value: <Deadline daysLeft={2} label="Day 60" /> },
            { label: 'Late', value: <Deadline daysLeft={-4} /> },
            { label: 'From a date', value: <Deadline daysLeft={daysUntil('2026-11-01')} label="11/01/2026" /> },
            { label: 'Share', value: <Meter share={0.4} /> },
            { label: 'Money', value: officeMoney(-56_052) },
            { label: 'Number', value: officeNumber(48_212) },
            { label: 'Change', value: officePercent(0.06, { signed: true }) },
            { label: 'Date', value: officeDate('2026-11-23') },
            { label: 'Time', value: officeInstant('2026-11-22T15:42:00Z') },
          ]}
        />
      </Section>
      <Section title="Checklist">
        <Checklist
          label="Before publishing"
          items={[
            { label: 'Transcript reviewed', state: 'ok' },
            { label: 'Disclosure of Amara Okafor', state: 'waiting', note: 'Requested on 11/20/2026' },
            { label: 'German translation', state: 'stale', act: <LinkButton to="/parts">Translate</LinkButton> },
            { label: 'Section 5 has no captions', state: 'blocking', note: '121 cannot be published without them' },
            { label: 'Peer review', state: 'not-applicable' },
          ]}
        />
      </Section>
      <Section title="Error">
        <LoadError subject="The list" error={new TypeError('Failed to fetch')} onRetry={() => undefined}>
          Your filters and the 3 selected publications are kept.
        </LoadError>
      </Section>
    </>
  );
}
