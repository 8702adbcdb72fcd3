import { graphql } from '../../../gql/index.ts';

export const SET_CALL_TO_ACTION = graphql(
  `mutation SetCallToAction($input: SetCallToActionInput!) { setCallToAction(input: $input) { stream { ...Stream_face } } }`,
);

export const PRESS_CALL_TO_ACTION = graphql(
  `mutation PressCallToAction($input: PressCallToActionInput!) { pressCallToAction(input: $input) { action } }`,
);
