import './statements.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listStatements } from '#contract/calls/office/credit.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { STATEMENT_LABELS } from './statement-labels.ts';
import { StatementPreview } from './statement-preview.tsx';

const CRUMBS = [{ label: 'Certificates', to: '/certificates' }];
const KEY = ['statements'];

/** The statements on covers and certificates: their texts, and what is printed. */
export function Statements() {
  const queries = useQueryClient();
  const mayWrite = useMay()('accreditation.write');
  const [opened, setOpened] = useState<Entity<'Statement'> | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await browserApi(listStatements, { signal })).items,
  });
  return (
    <Screen title="Statements" crumbs={CRUMBS}>
      <RuleHelp source="Accreditation, statements">
        The partner approves each statement. Words in braces are filled in for the activity. What was issued has the
        text of its day.
      </RuleHelp>
      {data === undefined && error === null && <SkeletonRows label="The statements are being loaded" count={6} />}
      {error !== null && <LoadError subject="The statements" error={error} onRetry={() => void refetch()} />}
      {data?.map((statement) => {
        const { name, use } = STATEMENT_LABELS[statement.code];
        return (
          <Section
            key={statement.id}
            title={name}
            end={
              mayWrite && (
                <Button kind="text" size="small" aria-label={`Change ${name}…`} onClick={() => setOpened(statement)}>
                  Change…
                </Button>
              )
            }
          >
            <p className="o-muted">{use}</p>
            <StatementPreview text={statement.text} />
          </Section>
        );
      })}
      {opened !== null && (
        <StatementDialog
          statement={opened}
          onClose={() => setOpened(null)}
          onChanged={() => queries.invalidateQueries({ queryKey: KEY })}
        />
      )}
    </Screen>
  );
}
