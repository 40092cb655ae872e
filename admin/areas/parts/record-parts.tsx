import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { Diff, FieldDiff } from '#admin/parts/diff/diff.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { Explainer } from '#admin/parts/explain/explainer.tsx';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { FactList, Remark, Section, TwoColumns } from '#admin/parts/layout/section.tsx';
import { Timeline } from '#admin/parts/timeline/timeline.tsx';
import { Button } from '#ui/button/button.tsx';

/** What the screen of a record is made of. */
export function RecordParts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <TwoColumns
      label="Order"
      aside={
        <Section title="Refund">
          <p>Until 12/10/2026, for 17 days.</p>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            Refund $560.52…
          </Button>
          <RuleHelp source="Money, refunds">Within 30 days the full amount of that order.</RuleHelp>
          <FactList
            facts={[
              { label: 'Receipt', value: 'R-2026-004187' },
              { label: 'Method', value: 'Card ending 4471, 08/2028' },
            ]}
          />
        </Section>
      }
    >
      <Remark kind="ink">
        <b>Refund requested.</b> “I meant to renew Bronze.”
      </Remark>
      <OrderTimeline />
      <Texts />
      <Decision />
      <RefundDialog open={isOpen} onClose={() => setOpen(false)} />
    </TwoColumns>
  );
}

function OrderTimeline() {
  return (
    <Section title="Payment timeline" end={<small className="o-muted">Eastern time</small>}>
      <Timeline
        label="Payment timeline"
        events={[
          {
            id: '1',
            time: '11/10, 6:19 p.m.',
            dateTime: '2026-11-10T23:19:00Z',
            label: 'Order opened',
            end: '$560.52',
          },
          {
            id: '2',
            time: '6:20 p.m.',
            dateTime: '2026-11-10T23:20:00Z',
            label: 'Bank requested confirmation',
            note: 'Card ending 4471',
            kind: 'waiting',
          },
          { id: '3', time: '6:22 p.m.', dateTime: '2026-11-10T23:22:00Z', label: 'Payment succeeded', kind: 'good' },
          { id: '4', time: '11/14', dateTime: '2026-11-14', label: 'Payout failed', note: 'Retried', kind: 'bad' },
        ]}
      />
    </Section>
  );
}

function Texts() {
  return (
    <Section title="Differences">
      <p>
        <Diff
          before="A woman on a 21/7 pill may feel low for three weeks."
          after="A woman on a 21/7 pill may therefore feel low for three weeks and dizzy for one."
        />
      </p>
      <FieldDiff
        fields={[
          { label: 'revision', before: '14', after: '15' },
          { label: 'title', before: 'Lamotrigine', after: 'Lamotrigine in Clinical Practice' },
        ]}
      />
    </Section>
  );
}

function Decision() {
  return (
    <Section title="Why">
      <Explainer
        question="May Naomi Adler take the test of 101?"
        answer="No: the membership ended on 11/01/2026."
        rules={[
          { label: 'Signed in', isMet: true, fact: 'since 8:12 a.m.', rule: 'A1' },
          { label: 'Valid membership', isMet: false, fact: 'Gold until 11/01/2026', rule: 'A4' },
          { label: 'Attempts left', isMet: null, fact: 'Not checked', rule: 'T2' },
        ]}
        acts={<Button kind="secondary">Extend by 7 days…</Button>}
      />
      <Explainer question="Choose a publication" answer={null} rules={[]} />
    </Section>
  );
}

function RefundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title="Refund $560.52 to Priyanka Desai"
      lead="Undoes this order and no other. Day 13 of 30."
      changes={[
        { label: 'Membership', now: 'Gold until 11/10/2027', after: 'Bronze until 06/14/2027', note: '203 days left' },
        { label: 'Money', now: '$560.52 paid', after: '$560.52 back to the card', note: 'in 5 to 10 days' },
      ]}
      reason={['Bought by mistake', 'Another reason']}
      typed="560.52"
      act="Refund $560.52"
      isDangerous
      consequence="Cannot be undone. A new purchase is possible."
      onConfirm={async () => undefined}
    >
      <Checklist
        items={[
          { label: 'Stays: 0.5 CME earned since the upgrade', state: 'ok' },
          { label: 'New: credit note CN-2026-000032', state: 'waiting', note: 'Sent by email' },
        ]}
      />
    </ChangeDialog>
  );
}
