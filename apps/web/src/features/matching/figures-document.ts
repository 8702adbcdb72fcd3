import { graphql } from '../../gql/index.ts';

export const MATCHING_FIGURES = graphql(`
  query MatchingFigures {
    matchingFigures {
      countedAt days cards probeCards probeDecisions probeDecisionsNeeded modelTrainedAt
      reliability { expected liked { counted of percent low high } }
      modelMatches { counted of percent low high }
      probeMatches { counted of percent low high }
      exposureGini topPercentShare
      newcomersMatched { counted of percent low high }
      byIndustry { industry businesses cardsEach }
      bySize { companySize businesses cardsEach }
    }
  }
`);
