/** A secret key of Ryft's for tests, as its settings would hold it. */
export const ryftKeyForTests = 'sk_sandbox_made_a_minute_ago';
