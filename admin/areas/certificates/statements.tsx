import './statements.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listStatements } from '#contract/calls/office/credit/credit.ts';
import type { Entity } from '#contract/resources.ts';
import { EXAMPLE_PAPERS } from '#domain/credits/certificates/example-papers.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PaperPreview } from './paper-preview.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { LINES, STATEMENT_LABELS, STATEMENTS } from './statement-labels.ts';

const CRUMBS: readonly Crumb[] = [{ label: 'Certificates', to: '/certificates' }];
const KEY = ['statements'];

/** The texts of certificates and covers, and the paper of each profession that they make. (rules T32, L27) */
export function Statements() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await browserApi(listStatements, { signal })).items,
  });
  return (
    <Screen title="Texts of certificates" crumbs={CRUMBS}>
      <RuleHelp source="Accreditation, certificates and statements">
        The partner approves each text. Words in braces are filled in for the activity. What was issued has the text of
        its day. The statement of an approval, such as that of ANCC, belongs to the record of its activity.
      </RuleHelp>
      {data === undefined && error === null && <SkeletonRows label="The texts are being loaded" count={6} />}
      {error !== null && <LoadError subject="The texts" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <StatementLists statements={data} />}
    </Screen>
  );
}

function StatementLists({ statements }: { statements: readonly Entity<'Statement'>[] }) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Entity<'Statement'> | null>(null);
  const texts = useMemo(() => new Map(statements.map(({ code, text }) => [code as string, text])), [statements]);
  const inGroup = (group: object) => statements.filter(({ code }) => code in group);
  return (
    <>
      <Section title="Paper">
        <PaperPreview texts={texts} papers={EXAMPLE_PAPERS} />
      </Section>
      <Section title="Lines of the certificate">
        <StatementList statements={inGroup(LINES)} onOpen={setOpened} />
      </Section>
      <Section title="Statements">
        <StatementList statements={inGroup(STATEMENTS)} onOpen={setOpened} />
      </Section>
      {opened !== null && (
        <StatementDialog
          statement={opened}
          texts={texts}
          onClose={() => setOpened(null)}
          onChanged={() => queries.invalidateQueries({ queryKey: KEY })}
        />
      )}
    </>
  );
}

type StatementListProps = {
  statements: readonly Entity<'Statement'>[];
  onOpen: (statement: Entity<'Statement'>) => void;
};

function StatementList({ statements, onOpen }: StatementListProps) {
  const mayWrite = useMay()('accreditation.write');
  return (
    <ul className="o-statements">
      {statements.map((statement) => {
        const { name, use } = STATEMENT_LABELS[statement.code];
        return (
          <li key={statement.id}>
            <div>
              <h3 className="o-h3">{name}</h3>
              <p className="o-muted">{use}</p>
              <p className="o-statement">{statement.text}</p>
            </div>
            {mayWrite && (
              <Button kind="text" size="small" aria-label={`Change ${name}…`} onClick={() => onOpen(statement)}>
                Change…
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
