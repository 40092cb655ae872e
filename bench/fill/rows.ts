/** The rows of members and their records, in proportion: statements that compute each row from the member's number. */

/** How much is written; members are numbered from 1, publications as in `makeLargeLibrary`. */
export type Size = { first: number; publications: number; members: number };

/** Added to a member's number: the demonstration's accounts have smaller ids. */
export const MEMBER_ID_OFFSET = 1_000;
export const PASSWORD = 'a password of every filled member';
export const emailOf = (member: number) => `member-${member}@clinic.example`;

/**
 * Every tenth member is active: Gold, with 12 attempts, 7 certificates and 12 positions. Of the others one in three has
 * had a membership, and each has two attempts and two positions.
 */
export const isActive = (member: number) => member % 10 === 0;

const USER = `${MEMBER_ID_OFFSET} + u`;
/** From midnight, so that all statements compute the same instants. */
const ago = (days: string) =>
  `current_date::timestamptz - make_interval(days => (${days})::int, mins => (u % 1440)::int)`;

/** Two groups of statements that do not depend on each other. */
export function listStatements(size: Size, passwordHash: string): [string[], string[]] {
  const members = `generate_series(1, ${size.members}) u`;
  return [
    listLearning(size, members),
    [...listAccounts(members, passwordHash), ...listReading(size, members), ...listMoney(members)],
  ];
}

/** The publication of a member's record number k: another one for each k up to 12. */
const publicationOf = ({ first, publications }: Size) => `(${first} + (u * 31 + u / 10 + k * 7) % ${publications})`;

const per = (active: number, others: number) =>
  `generate_series(1, case when u % 10 = 0 then ${active} else ${others} end) k`;

/** Three attempts for each member on average; three in five earned credit. */
function listLearning(size: Size, members: string): string[] {
  const publication = publicationOf(size);
  const id = '((u - 1) / 10 * 30 + case when u % 10 = 0 then 18 + k else (u % 10 - 1) * 2 + k end)';
  const submitted = ago('(u * 7 + k * 61) % 1000');
  const day = `(${submitted})::date`;
  const attempts = `${members}, ${per(12, 2)}`;
  const credited = `${attempts} where (u + k) % 5 in (1, 2, 3)`;
  return [
    `insert into question_versions (id, question_id, version, stem, feedback, created_at) overriding system value
     select id, id, 1, 'What is checked first before the dose of drug ' || id || ' is changed?', 'It is checked first.', now() from questions
     where publication_id >= ${size.first}`,
    `insert into answers (id, question_version_id, position, text, correct) overriding system value
     select v.id * 4 + a, v.id, a + 1, 'Answer ' || a, a = v.id % 4 from question_versions v, generate_series(0, 3) a where v.id >= ${size.first * 5}`,
    `insert into attempts (id, user_id, publication_id, attempt, score_percent, pass_mark, status, submitted_at) overriding system value
     select ${id}, ${USER}, ${publication}, 1, case when (u + k) % 5 = 0 then 60 else 100 end, 70,
       case when (u + k) % 5 = 0 then 'REJECTED' else 'APPROVED' end, ${submitted} from ${attempts}`,
    `insert into attempt_answers (attempt_id, question_version_id, answer_id, correct)
     select a.id, v, v * 4 + (v + (not right_one)::int) % 4, right_one from attempts a, generate_series(0, 4) q,
       lateral (select a.publication_id * 5 + q as v, a.status = 'APPROVED' or q > 1 as right_one) chosen`,
    `insert into test_forms (publication_id, version_ids) select distinct publication_id,
       array(select publication_id * 5 + q from generate_series(0, 4) q) from attempts where publication_id >= ${size.first}`,
    `insert into answer_counts (form_id, answer_id, score, count)
     select f.id, aa.answer_id, case when a.status = 'APPROVED' then 5 else 3 end, count(*) from attempts a
     join test_forms f on f.publication_id = a.publication_id join attempt_answers aa on aa.attempt_id = a.id
     where a.publication_id >= ${size.first} group by 1, 2, 3`,
    `insert into evaluations (id, user_id, publication_id, attempt_id, answers, submitted_at) overriding system value
     select ${id}, ${USER}, ${publication}, ${id}, '[{"question_id":"1","value":4},{"question_id":"2","value":5}]', ${submitted} from ${credited}`,
    `insert into credit_ledger (id, user_id, publication_id, evaluation_id, kind, credit_class, quarters, academic_year, completed_on, recorded_at)
     select ${id}, ${USER}, ${publication}, ${id}, 'claim', 'CME', 2, extract(year from ${day} - interval '6 months'), ${day}, ${submitted} from ${credited}`,
    `insert into certificates (id, user_id, publication_id, ledger_entry_id, template, number, code, holder_name, title, provider, learning_format, credit_class, quarters, maximum_quarters, statements, completed_on, issued_at) overriding system value
     select ${id}, ${USER}, ${publication}, ${id}, 'physician', 'F-' || ${id}, md5('certificate' || ${id}), 'Given Name ' || u, 'Publication number ' || ${publication},
       'Provider', 'Enduring material', 'CME', 2, 2, '["This activity has been approved."]', ${day}, ${submitted} from ${credited}`,
    `insert into acknowledgements (user_id, publication_id, version, shown_at)
     select ${USER}, ${publication}, 'shown-earlier', ${submitted} from ${attempts}`,
  ];
}

/** Accounts, sessions, and what else belongs to an account alone. */
function listAccounts(members: string, passwordHash: string): string[] {
  const since = ago('u * 13 % 1500');
  return [
    `insert into users (id, email, email_verified_at, password_hash, first_name, last_name, profession, degree, created_at, updated_at) overriding system value
     select ${USER}, 'member-' || u || '@clinic.example', ${since}, '${passwordHash}', 'Given', 'Name ' || u, 'Physician', 'MD', ${since}, ${since} from ${members}`,
    `insert into sessions (id, user_id, created_at, authenticated_at, last_seen_at, expires_at, user_agent, network)
     select gen_random_uuid(), ${USER}, ${ago('u / 10 % 90')}, ${ago('u / 10 % 90')}, ${ago('u / 10 % 45')}, ${ago('u / 10 % 45 - 30')}, 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', '198.51.100.x'
     from ${members}`,
    `insert into sign_in_attempts (account, address, at, succeeded)
     select md5(u::text), '198.51.' || u % 200 || '.0', now() - make_interval(secs => u % 86400), u % 50 <> 0 from ${members} where u % 10 = 1`,
    `insert into link_tokens (user_id, purpose, token_hash, payload, created_at, expires_at, used_at)
     select ${USER}, case when u % 50 = 0 then 'change-email' else 'verify-email' end, md5('link' || u),
       case when u % 50 = 0 then jsonb_build_object('from', 'former-' || u || '@clinic.example', 'to', 'member-' || u || '@clinic.example') end,
       ${since}, ${since} + interval '3 days', ${since} + interval '1 hour' from ${members} where u % 5 = 0`,
    `insert into email_settings (user_id, language) select ${USER}, 'en' from ${members} where u % 3 = 0`,
    `insert into addresses (user_id, address1, city, postal_code, country, created_at, updated_at)
     select ${USER}, u || ' Main Street', 'Springfield', '10001', 'US', ${since}, ${since} from ${members} where u % 10 <= 3`,
    `insert into identifiers (user_id, npi, updated_at) select ${USER}, lpad(u::text, 10, '1'), ${since} from ${members} where u % 10 = 0`,
    `insert into consents (user_id, body, given, at) select ${USER}, 'accme', true, ${since} from ${members} where u % 10 = 0`,
    `insert into utm_visits (user_id, arrived_at, parameters, received_at) select ${USER}, ${since}, '{"utm_source":"journal"}', ${since} from ${members} where u % 5 = 0`,
    `insert into subscriptions (id, email, user_id, status, created_at, requested_at, confirmed_at) overriding system value
     select u, 'member-' || u || '@clinic.example', ${USER}, 'confirmed', ${since}, ${since}, ${since} from ${members} where u % 4 = 0`,
    `insert into newsletter_issues (id, number, issued_on, created_at) overriding system value
     select n, n, current_date - 7 * n::int, now() - make_interval(days => 7 * n::int) from generate_series(1, 4) n`,
    `insert into newsletter_issue_publications (publication_id, issue_id) select id, 1 + id % 4 from publications on conflict do nothing`,
    `insert into newsletter_deliveries (issue_id, subscription_id, status, done_at)
     select i, u, 'sent', now() - make_interval(days => 7 * i::int) from generate_series(1, 4) i, ${members} where u % 4 = 0`,
    `insert into conversations (id, user_id, name, email, subject, language, created_at, last_message_at) overriding system value
     select u, ${USER}, 'Given Name ' || u, 'member-' || u || '@clinic.example', 'A question', 'en', ${since}, ${since} from ${members} where u % 50 = 0`,
    `insert into support_requests (conversation_id, user_id, name, email, subject, body, created_at, forwarded_at, desk_id)
     select u, ${USER}, 'Given Name', 'member-' || u || '@clinic.example', 'A question', 'Where is my certificate?', ${since}, ${since}, u::text from ${members} where u % 50 = 0`,
    `insert into outbox (job, payload, created_at, relayed_at)
     select 'accounts.send-welcome', jsonb_build_object('userId', ${USER}), now() - make_interval(hours => (u % 168)::int), now() - make_interval(hours => (u % 168)::int) from ${members} where u % 10 = 0`,
    `insert into idempotency_keys (key, fingerprint, status, body, created_at)
     select md5('key' || u), md5(u::text), 201, '{}', now() - make_interval(hours => (u % 72)::int) from ${members} where u % 50 = 0`,
    `insert into audit_entries (action, subject_type, subject_id, at) select 'sessions.end', 'user', (${USER})::text, ${since} from ${members} where u % 20 = 0`,
    `insert into daily_counts (day, kind, lang, page, name, step, count)
     select current_date - d::int, 'view', 'en', 'publication/' || n, 'search', 0, 1 + n % 9 from generate_series(1, 365) d, generate_series(1, 500) n`,
  ];
}

/** Positions, and what readers saved. */
function listReading(size: Size, members: string): string[] {
  const publication = publicationOf(size);
  const at = ago('(u + k * 3) % 400');
  return [
    `insert into progress (user_id, section_id, position_seconds, positioned_at, share, read_at, read_changed_at, updated_at)
     select ${USER}, ${publication} * 10 + k % 5, k * 10, ${at}, k % 4 * 0.3, case when k % 4 = 3 then ${at} end, case when k % 4 = 3 then ${at} end, ${at}
     from ${members}, ${per(12, 2)}`,
    `insert into saved_publications (user_id, publication_id, saved_at) select ${USER}, ${publication}, ${at} from ${members}, ${per(5, 0)}`,
    `insert into quick_take_unlocks (user_id, publication_id, created_at) select ${USER}, ${publication}, ${at} from ${members}, ${per(0, 1)} where u % 10 = 7`,
    `insert into test_drafts (user_id, publication_id, version, draft, updated_at)
     select ${USER}, ${publication}, 1, '{"answers":[],"confidence":[],"marked":[],"shown":null}', ${at} from ${members}, generate_series(12, 12) k where u % 50 = 0`,
  ];
}

/** The terms of members, current and past, with a paid order, a receipt and an event for each. */
function listMoney(members: string): string[] {
  const paid = `(select u, ${MEMBER_ID_OFFSET} + u * 2 - j as id, case u % 10 when 0 then 3 when 3 then 1 else 2 end as tier,
      case u % 10 when 0 then 69900 when 3 then 29900 else 49900 end as cents,
      ${ago('u / 10 * 37 % 364 + case when u % 10 = 3 then 395 else 0 end + j * 365')} as starts
    from ${members}, generate_series(0, case when u % 10 = 0 then 1 else 0 end) j where u % 10 <= 3) paid`;
  const ends = `starts + interval '365 days'`;
  const due = (step: string, days: number) =>
    `insert into renewal_steps (user_id, ends_at, step, due_at, amount_cents, taken_at, done_at)
     select ${USER}, ${ends}, '${step}', ${ends} - interval '${days} days', cents, ${ends} - interval '${days} days', ${ends} - interval '${days} days'
     from ${paid} where u % 10 < 2 and ${ends} between now() and now() + interval '${days} days'`;
  const since = ago('u / 1000 % 7');
  return [
    `insert into membership_terms (id, user_id, membership_id, starts_at, ends_at, value_cents, currency, created_at) overriding system value
     select id, ${USER}, tier, starts, ${ends}, cents, 'USD', starts from ${paid}`,
    `insert into orders (id, user_id, membership_id, rebill_days, currency, list_cents, amount_cents, status, provider, provider_reference, term_id, created_at, paid_at) overriding system value
     select id, ${USER}, tier, 365, 'USD', cents, cents, 'paid', 'sandbox', 'filled-' || id, id, starts, starts from ${paid}`,
    `insert into receipts (id, number, order_id, user_id, holder_name, lines, amount_cents, currency, issued_at) overriding system value
     select id, id, id, ${USER}, 'Given Name ' || u, jsonb_build_array(jsonb_build_object('text', 'Membership', 'amountCents', cents)), cents, 'USD', starts from ${paid}`,
    `insert into payment_events (provider, event_id, type, order_id, payload, received_at, handled_at, outcome)
     select 'sandbox', 'filled-' || id, 'payment.paid', id, jsonb_build_object('reference', 'filled-' || id, 'event', '{}'::jsonb), starts, starts, 'paid' from ${paid}`,
    `insert into sandbox_payments (id, order_id, amount_cents, currency, description, status, card, success_url, cancel_url, created_at)
     select 'filled-' || id, id, cents, 'USD', 'Membership', 'paid', '4242', '/', '/', starts from ${paid}`,
    `insert into paid_addresses (hash, created_at) select md5('address' || u), starts from ${paid} on conflict do nothing`,
    `insert into renewals (user_id, membership_id, rebill_days, renews, changed_at)
     select ${USER}, tier, 365, u % 10 < 2, starts from ${paid} where u % 10 < 3 and ${ends} > now()`,
    due('notice-30', 30),
    due('notice-7', 7),
    `insert into orders (id, user_id, membership_id, rebill_days, currency, list_cents, amount_cents, status, provider, provider_reference, created_at) overriding system value
     select 10000000 + u, ${USER}, 3, 365, 'USD', 69900, 69900, 'pending', 'sandbox', 'filled-open-' || u, ${since} from ${members} where u % 1000 = 7`,
    `insert into sandbox_payments (id, order_id, amount_cents, currency, description, status, success_url, cancel_url, created_at)
     select 'filled-open-' || u, 10000000 + u, 69900, 'USD', 'Gold', 'open', '/', '/', ${since} from ${members} where u % 1000 = 7`,
    `insert into referrals (id, inviter_id, referred_email, created_at, applied_at) overriding system value
     select u, ${USER}, 'member-' || u + 1 || '@clinic.example', ${ago('u / 10 % 700')}, case when u % 50 = 0 then ${ago('u / 10 % 600')} end from ${members} where u % 10 = 0`,
    `insert into gift_cards (referral_id, user_id, order_id, amount_cents, currency, status, due_on, sent_at, created_at)
     select u, ${USER}, ${MEMBER_ID_OFFSET} + (u + 1) * 2, 5000, 'USD', 'sent', current_date - (u / 10 % 500)::int, ${ago('u / 10 % 500')}, ${ago('u / 10 % 600')} from ${members} where u % 50 = 0`,
    `insert into receipt_counters (id, last) select 1, max(number) from receipts on conflict (id) do update set last = excluded.last`,
  ];
}
