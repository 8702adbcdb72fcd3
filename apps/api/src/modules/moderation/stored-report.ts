/** A stored report and the case it belongs to. */
export interface StoredReport {
  reportId: string;
  caseId: string;
}
