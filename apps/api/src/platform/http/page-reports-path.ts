/** Where browsers report what a page of ours was not allowed to do. */
export const pageReportsPath = '/api/page-reports';
