import { graphql } from '../../../gql/index.ts';

export const MODERATION_FIGURES = graphql(`
  query ModerationFigures {
    moderationFigures {
      countedAt days reports decided withoutViolation withoutReport takenBack automaticReports automaticDecided automaticUpheld medianSecondsToDecide
      byCategory { category cases } byAction { action cases } appealsDecided appealsGranted
    }
  }
`);
