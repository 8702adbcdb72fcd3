import { graphql } from '../../gql/index.ts';

export const MEMBER_ANALYTICS = graphql(`
  query MemberAnalytics {
    memberAnalytics {
      timeZone asOf profileViews viewsThisWeek viewsChangePercent totalMatches newMatchesThisWeek rightSwipes rightSwipesThisWeek rightSwipesChangePercent totalSwipes likeRate matchRate
      profileCompletion nextStep { title link points } responseRate responseHours messagesSent viewsToday superLikesReceived
      days { day isToday views likesReceived rightSwipes matches messagesSent }
    }
  }
`);

export const OWN_EXPOSURE = graphql(`
  query OwnExposure {
    ownExposure { days timesShown medianOfSimilar audience }
  }
`);

export const ADVANCED_ANALYTICS = graphql(`
  query AdvancedAnalytics {
    advancedAnalytics {
      asOf
      days { day isToday views likesReceived rightSwipes matches messagesSent }
      funnel { stage count perHundred }
      byIndustry { kind industry state views sharePercent }
      byState { kind industry state views sharePercent }
      bestHours { byHour byWeekday best { weekday hour views } }
      firstMessagesReceived firstMessagesAnswered
      streams { count minutes viewers giftCount giftCoins newest { id title startedAt minutes viewers peakViewers giftCount giftCoins } }
    }
  }
`);
