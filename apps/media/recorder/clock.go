package main

import "time"

// A track whose timestamps are this far from when its packets arrive has been silent, muted or begun anew.
const strayMax = 700 * time.Millisecond

// TrackClock turns the timestamps of one track into the time of the recording.
type TrackClock struct {
	rate uint32
	set  bool
	last uint32
	at   time.Duration
}

// At is when a packet with this timestamp belongs, having arrived at `now`; both since the recording began. Never earlier than the last.
func (c *TrackClock) At(timestamp uint32, now time.Duration) time.Duration {
	if !c.set {
		c.set, c.last, c.at = true, timestamp, now
		return now
	}
	// The difference is signed: timestamps wrap around.
	step := time.Duration(int32(timestamp-c.last)) * time.Second / time.Duration(c.rate)
	at := c.at + step
	if stray := at - now; stray > strayMax || stray < -strayMax {
		at = now
	}
	if at < c.at {
		at = c.at
	}
	c.last, c.at = timestamp, at
	return at
}
