import { graphql } from '../../gql/index.ts';

export const ORDER_LINE = graphql(`
  fragment Order_line on Order {
    id product packageId description amountCents currency status provider failure createdAt paidAt refundedCents
  }
`);

export const PAYMENT_OPTIONS = graphql(`
  query PaymentOptions { paymentOptions { provider isSandbox publishableKey tokenUrl label } }
`);

export const CREATE_ORDER = graphql(`
  mutation CreateOrder($input: CreateOrderInput!) {
    createOrder(input: $input) { order { ...Order_line } clientSecret providerOrderId actionUrl }
  }
`);

export const PAY_ORDER = graphql(`
  mutation PayOrder($input: PayOrderInput!) {
    payOrder(input: $input) { order { ...Order_line } clientSecret providerOrderId actionUrl }
  }
`);

export const CAPTURE_ORDER = graphql(`
  mutation CaptureOrder($input: CaptureOrderInput!) { captureOrder(input: $input) { order { ...Order_line } } }
`);

export const ORDER = graphql(`
  query Order($id: ID!) { order(id: $id) { ...Order_line } }
`);

export const ORDER_CHANGED = graphql(`
  subscription OrderChanged($after: String) {
    orderChanged(after: $after) { cursor isPayment order { ...Order_line } }
  }
`);
