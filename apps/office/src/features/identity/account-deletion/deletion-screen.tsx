import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteOwnAccount,
  deletionWaitDays,
} from '@tipwell/contract/identity/calls/account-deletion';
import { Card } from '@tipwell/ui/card';
import { PageHeader } from '@tipwell/ui/page-header';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { LinkButton } from '#lib/link-button.tsx';
import { BackLink } from '#lib/listing.tsx';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './account-deletion.module.css';
import { ObstacleList } from './obstacle-list.tsx';
import { askForDeletion, deletionQuery } from './queries.ts';

/** A person deletes their own account: what goes, what stays and for how long, and what has to be done first. */
export function DeletionScreen({ userId }: { userId: string }) {
  const { t } = useLingui();
  const deletion = useQuery(deletionQuery(userId));
  const obstacles = deletion.data?.obstacles;
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.details}>{t`Your details`}</BackLink>}
        title={t`Delete your account`}
      />
      <div className={styles.page}>
        {obstacles && obstacles.length > 0 && (
          <Card labelledBy="first">
            <div className={styles.stack}>
              <h2 id="first" className={styles.heading}>{t`This has to be done first`}</h2>
              <ObstacleList obstacles={obstacles} />
            </div>
          </Card>
        )}
        <WhatGoes />
        <WhatStays />
        <Card labelledBy="how">
          {deletion.data ? (
            <HowItGoes
              userId={userId}
              dueAt={deletion.data.dueAt}
              isPossible={deletion.data.obstacles.length === 0}
            />
          ) : (
            <Pending query={deletion} />
          )}
        </Card>
      </div>
    </>
  );
}

function WhatGoes() {
  const { t } = useLingui();
  return (
    <Card labelledBy="goes">
      <div className={styles.stack}>
        <h2 id="goes" className={styles.heading}>{t`What is deleted`}</h2>
        <ul className={styles.list}>
          <li>{t`Your name, photo, e-mail address, phone number and date of birth`}</li>
          <li>{t`Your tip page, your places in teams, and every way to sign in`}</li>
          <li>{t`Your messages, what you wrote to support, and your thanks to guests`}</li>
          <li>{t`Reviews in which guests write about you, and invitations to you`}</li>
        </ul>
        <p
          className={styles.note}
        >{t`Nobody can bring it back. Take your data with you first if you want to keep it.`}</p>
        <div>
          <LinkButton {...paths.ownData} variant="default">{t`Get my data`}</LinkButton>
        </div>
      </div>
    </Card>
  );
}

function WhatStays() {
  const { t } = useLingui();
  return (
    <Card labelledBy="stays">
      <div className={styles.stack}>
        <h2 id="stays" className={styles.heading}>{t`What the law makes us keep`}</h2>
        <p className={styles.note}>{t`All of it under a random number, without your name:`}</p>
        <ul className={styles.list}>
          <li>{t`Tips, shares and payouts, as long as the books are kept, with the last four digits of the card or account they went to`}</li>
          <li>{t`Tax that was withheld, hours and exports for payroll: 6 years`}</li>
          <li>{t`What a payment tells about its guest: 5 years`}</li>
          <li>{t`Who did what: 6 years; who signed in when: 1 year`}</li>
          <li>{t`Which terms were agreed to, as proof`}</li>
        </ul>
        <p
          className={styles.note}
        >{t`Your employer, your bank and the tax office keep records of their own.`}</p>
      </div>
    </Card>
  );
}

interface HowItGoesProps {
  userId: string;
  dueAt: string;
  isPossible: boolean;
}

function HowItGoes({ userId, dueAt, isPossible }: HowItGoesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const asking = useMutation({
    mutationFn: async () => askForDeletion(queries, userId),
    // What came in between stands on the page now.
    onError: () => queries.invalidateQueries({ queryKey: deletionQuery(userId).queryKey }),
  });
  const day = fullDate(new Date(dueAt), deviceTimeZone(), locale);
  const close = () => {
    setIsAsking(false);
    asking.reset();
  };
  return (
    <div className={styles.stack}>
      <h2 id="how" className={styles.heading}>{t`What happens next`}</h2>
      <ol className={styles.list}>
        <li>{t`You confirm that it is you. Then you are signed out everywhere, and guests can no longer tip you.`}</li>
        <li>{t`You have ${deletionWaitDays} days to think it over. If you sign in before ${day}, your account stays as it was.`}</li>
        <li>{t`On ${day} it is deleted, and we write to you once more. If money for you arrives before then, we wait until it is paid out.`}</li>
      </ol>
      {isPossible && (
        <WriteControls of={deleteOwnAccount}>
          <div>
            <Button color="red" onClick={() => setIsAsking(true)}>
              {t`Delete my account`}
            </Button>
          </div>
        </WriteControls>
      )}
      <Sheet
        isOpen={isAsking}
        onClose={close}
        title={t`Delete your account?`}
        closeLabel={t`Keep my account`}
      >
        <div className={styles.stack}>
          <FormTrouble failure={asking.error} />
          <p
            className={styles.note}
          >{t`You are signed out now, and your account is deleted on ${day}. Signing in before then calls it off.`}</p>
          <div className={styles.ends}>
            <Button color="red" loading={asking.isPending} onClick={() => asking.mutate()}>
              {t`Delete my account`}
            </Button>
            <Button variant="default" onClick={close}>{t`Keep my account`}</Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
